import Units

/// The slow control loop from speed to tempo: the share by which to change the cadence to reach a goal pace.
///
/// A proportional-integral controller. Half a second per kilometre at 5:00 is 0.2 %. Positions are smoothed over seconds
/// before, and the music should not chase a hill. The integral stops while the output is at its limit. Our own choice.
struct PaceSteering: Sendable {
  private static let proportional = 0.1
  /// Per second.
  private static let integral = 0.004
  private static let most = 0.06

  /// The share to add to the cadence.
  private(set) var share = 0.0
  private var sum = 0.0
  private var last: Seconds?

  mutating func steer(from speed: MetresPerSecond, towards goal: Pace, now: Seconds) {
    let missing = 1 - speed.value / goal.metresPerSecond
    let passed = last.map { min(max((now - $0).value, 0), 5) } ?? 0
    last = now
    let grown = sum + Self.integral * missing * passed
    let wanted = Self.proportional * missing + grown
    share = wanted.held(within: -Self.most...Self.most)
    let isHeldBack = wanted != share && (wanted > share) == (missing > 0)
    if !isHeldBack { sum = grown.held(within: -Self.most...Self.most) }
  }
}
