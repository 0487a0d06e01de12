public import Units

/// The slow loop from heart rate to tempo: by what share a tempo should move to bring the heart where it is wanted.
///
/// A proportional-integral controller tuned by internal model control for the first-order heart (Rivera, Morari and Skogestad
/// 1986): its zero cancels the heart's lag, so that the closed loop is again first order, three times as slow as the heart. A heart
/// twice or half as responsive as thought then only makes it half or twice as slow. The reading is averaged over 10 s first;
/// the tempo moves at most 6 % a minute, too slowly to be noticed, and by at most `limit` in all. While either holds it back
/// the integral waits. These numbers are our own choice.
public struct HeartRateSteering: Sendable {
  /// The share to add to the tempo: 0.02 is 2 % faster than without steering.
  public private(set) var share = 0.0
  private var integral = 0.0
  private var average: (rate: Double, time: Seconds)?
  /// Beats per minute per share of tempo in the long run.
  private let gain: Double
  private let timeConstant: Double
  private let limit: Double

  /// - Parameters:
  ///   - response: of the runner's heart.
  ///   - speed: at which they move; 1 % more tempo is taken to give 1 % more speed.
  ///   - limit: the greatest share by which to move the tempo.
  /// - Precondition: `speed` is finite and above zero, `limit` in 0…0.5.
  public init(response: HeartRateResponse = .average, speed: MetresPerSecond, limit: Double = 0.08) {
    precondition(speed.value.isFinite && speed.value > 0, "who is steered moves")
    precondition(limit >= 0 && limit <= 0.5, "at most half as fast again")
    gain = response.gain * speed.value
    timeConstant = response.timeConstant.value
    self.limit = limit
  }

  /// The next heart rate, or none while the sensor is silent; the tempo then stays where it is.
  /// - Parameter now: since any fixed moment; calls out of order change nothing.
  /// - Returns: the new `share`.
  public mutating func steer(
    from rate: BeatsPerMinute?, towards wanted: BeatsPerMinute, now: Seconds
  ) -> Double {
    guard let rate, now.value.isFinite else { return share }
    guard let average, now - average.time <= Self.longestSilence else {
      if let average, now < average.time { return share }
      self.average = (rate.value, now)
      return share
    }
    let passed = (now - average.time).value
    guard passed > 0 else { return share }
    let smoothed =
      average.rate + (rate.value - average.rate) * (1 - Elementary.exp(-passed / Self.averagingTime))
    self.average = (smoothed, now)

    let error = wanted.value - smoothed
    let closedLoop = gain * 3 * timeConstant
    let ideal = timeConstant / closedLoop * error + integral
    let most = Self.fastest * passed
    let next = min(max(min(max(ideal, -limit), limit), share - most), share + most)
    let heldBack = error > 0 ? ideal > next : ideal < next
    if !heldBack { integral += passed / closedLoop * error }
    share = next
    return share
  }

  private static let averagingTime = 10.0
  /// Share of the tempo per second.
  private static let fastest = 0.06 / 60
  /// After which the average begins anew.
  private static let longestSilence = Seconds(30)
}
