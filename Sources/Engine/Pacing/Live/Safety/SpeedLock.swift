import Units

/// Locks the controls that need reading while the runner moves fast, and opens them a while after.
struct SpeedLock: Sendable {
  /// Share of the locking speed below which it may open, and for how long.
  private static let opening = 0.7
  private static let patience = Seconds(3)

  private let locking: MetresPerSecond
  private(set) var state = ControlLock.unlocked
  private var slowSince: Seconds?

  init(above speed: MetresPerSecond) { locking = speed }

  /// - Returns: the new state when it changes.
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

  /// Whoever pauses or ends stands still.
  mutating func open() -> ControlLock? {
    slowSince = nil
    guard state == .locked else { return nil }
    state = .unlocked
    return .unlocked
  }
}
