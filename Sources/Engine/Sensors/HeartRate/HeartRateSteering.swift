public import Units

/// The slow control loop from heart rate to tempo: the share by which to change the tempo to reach a target heart rate.
///
/// A proportional-integral controller tuned by internal model control for the first-order heart (Rivera, Morari and Skogestad
/// 1986). Its zero cancels the heart's lag, so the closed loop is first order too, and three times as slow as the heart. A
/// heart twice or half as responsive as assumed only makes it half or twice as slow. The reading is averaged over 10 s first.
/// The tempo changes by at most 6 % per minute, too slowly to be noticed, and by at most `limit` in total. The integral stops
/// while either limit is active. These numbers are our own choice.
public struct HeartRateSteering: Sendable {
  /// The share to add to the tempo: 0.02 means 2 % faster.
  public private(set) var share = 0.0
  private var integral = 0.0
  private var average: (rate: Double, time: Seconds)?
  /// Steady-state beats per minute per share of tempo.
  private let gain: Double
  private let timeConstant: Double
  private let limit: Double

  /// - Parameters:
  ///   - response: the response of the runner's heart.
  ///   - speed: current speed; 1 % more tempo is assumed to give 1 % more speed.
  ///   - limit: maximum change of the tempo, as a share.
  /// - Precondition: `speed` is finite and above zero, `limit` in 0…0.5.
  public init(response: HeartRateResponse = .average, speed: MetresPerSecond, limit: Double = 0.08) {
    precondition(speed.value.isFinite && speed.value > 0, "who is steered moves")
    precondition(limit >= 0 && limit <= 0.5, "at most half as fast again")
    gain = response.gain * speed.value
    timeConstant = response.timeConstant.value
    self.limit = limit
  }

  /// Takes the next heart rate, or nil while the sensor is silent; the tempo then stays constant.
  /// - Parameter now: time since any fixed origin; calls out of order are ignored.
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
  /// Silence after which the average restarts.
  private static let longestSilence = Seconds(30)
}
