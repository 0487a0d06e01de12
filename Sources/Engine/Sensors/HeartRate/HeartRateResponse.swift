public import Units

/// How the heart follows the legs: a first-order lag (Hunt et al. 2015, doi 10.1186/s12938-015-0112-7).
///
/// One model for up and down; Hunt found the gain about a quarter greater upwards, and no difference in time.
public struct HeartRateResponse: Hashable, Sendable {
  /// Beats per minute that one metre per second more adds in the long run.
  public let gain: Double
  /// Until 63 % of a change is done; 95 % takes three times as long.
  public let timeConstant: Seconds

  /// - Precondition: both are finite and above zero.
  public init(gain: Double, timeConstant: Seconds) {
    precondition(gain.isFinite && gain > 0 && timeConstant.value.isFinite && timeConstant.value > 0)
    self.gain = gain
    self.timeConstant = timeConstant
  }

  /// 24.2 ± 8.3 beats per minute per m/s and 57.6 ± 23.6 s: 24 men on a treadmill, moderate and vigorous.
  public static let average = HeartRateResponse(gain: 24.2, timeConstant: Seconds(57.6))

  /// Where the heart will be `time` from now if the speed changes now by `change` and then stays.
  ///
  /// - Parameters:
  ///   - rate: of now.
  ///   - settled: where it was heading before the change; equal to `rate` after three minutes of even running.
  ///   - change: of speed.
  /// Never below 25 beats per minute, whatever the change.
  /// - Precondition: `time` is not below zero.
  public func rate(
    after time: Seconds, from rate: BeatsPerMinute, headingFor settled: BeatsPerMinute,
    changingSpeedBy change: MetresPerSecond
  ) -> BeatsPerMinute {
    let goal = settled.value + gain * change.value
    let left = Elementary.exp(-(time / timeConstant))
    return BeatsPerMinute(known: max(goal + (rate.value - goal) * left, 25))
  }

  /// How long until the heart is within `beats` of its goal.
  /// - Precondition: `beats` is above zero.
  public func time(from rate: BeatsPerMinute, toWithin beats: Double, of goal: BeatsPerMinute) -> Seconds {
    let distance = (rate.value - goal.value).magnitude
    return distance <= beats ? .zero : timeConstant * Elementary.log(distance / beats)
  }
}
