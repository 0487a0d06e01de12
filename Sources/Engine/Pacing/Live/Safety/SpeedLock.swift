import Units

/// Locks the controls that need reading while the runner moves fast, and unlocks them some seconds after.
struct SpeedLock: Sendable {
  /// The lock opens below this share of the locking speed, after this time.
  private static let opening = 0.7
  private static let patience = Seconds(3)

  private let locking: MetresPerSecond
  private(set) var state = ControlLock.unlocked
  private var slowSince: Seconds?

  init(above speed: MetresPerSecond) { locking = speed }

  /// - Returns: the new state if it changed.
  mutating func move(at speed: MetresPerSecond, now: Seconds) -> ControlLock? {
    switch state {
    case .unlocked:
      guard speed >= locking else { return nil }
      slowSince = nil
      state = .locked
      return .locked
    case .locked:
      guard speed.value < locking.value * Self.opening else {
        slowSince = nil
        return nil
      }
      let since = slowSince ?? now
      slowSince = since
      return now - since >= Self.patience ? open() : nil
    }
  }

  /// Unlocks at once, because a runner who pauses or ends stands still.
  mutating func open() -> ControlLock? {
    slowSince = nil
    guard state == .locked else { return nil }
    state = .unlocked
    return .unlocked
  }
}
