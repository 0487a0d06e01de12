public import Units

/// How heart rate responds to speed: a first-order lag (Hunt et al. 2015, doi 10.1186/s12938-015-0112-7).
///
/// One model for rising and falling speed. Hunt found a gain about a quarter greater upwards, and the same time constant.
public struct HeartRateResponse: Hashable, Sendable {
  /// Steady-state change in beats per minute for 1 m/s more.
  public let gain: Double
  /// Time until 63 % of a change has happened; 95 % takes three times as long.
  public let timeConstant: Seconds

  /// - Precondition: both are finite and above zero.
  public init(gain: Double, timeConstant: Seconds) {
    precondition(gain.isFinite && gain > 0 && timeConstant.value.isFinite && timeConstant.value > 0)
    self.gain = gain
    self.timeConstant = timeConstant
  }

  /// 24.2 ± 8.3 beats per minute per m/s and 57.6 ± 23.6 s: 24 men on a treadmill, moderate and vigorous.
  public static let average = HeartRateResponse(gain: 24.2, timeConstant: Seconds(57.6))

  /// The heart rate `time` from now if the speed changes by `change` now and then stays constant. At least 25 beats per minute.
  ///
  /// - Parameters:
  ///   - rate: the current heart rate.
  ///   - settled: steady-state heart rate at the old speed; equal to `rate` after three minutes of even running.
  ///   - change: change of speed.
  /// - Precondition: `time` is not negative.
  public func rate(
    after time: Seconds, from rate: BeatsPerMinute, headingFor settled: BeatsPerMinute,
    changingSpeedBy change: MetresPerSecond
  ) -> BeatsPerMinute {
    let goal = settled.value + gain * change.value
    let left = Elementary.exp(-(time / timeConstant))
    return BeatsPerMinute(known: max(goal + (rate.value - goal) * left, 25))
  }

  /// Time until the heart rate is within `beats` of its goal.
  /// - Precondition: `beats` is above zero.
  public func time(from rate: BeatsPerMinute, toWithin beats: Double, of goal: BeatsPerMinute) -> Seconds {
    let distance = (rate.value - goal.value).magnitude
    return distance <= beats ? .zero : timeConstant * Elementary.log(distance / beats)
  }
}
