import Units

/// The shared start of a workout that several people run together, and the offset to the server's clock.
struct Companions: Sendable {
  /// Changes below this are inaudible and not reported. Our own choice.
  private static let least = Seconds(0.0001)

  private(set) var clock = ClockOffset()
  /// Start of the workout on the server's clock, in seconds; nil when running alone.
  private var start: Seconds?
  private var told: SharedTime?

  /// Maximum error of the shared time; nil when running alone or while the offset is unknown.
  func error(at now: Seconds) -> Seconds? { start == nil ? nil : clock.estimate(at: now)?.error }

  /// Adds one exchange with the server's clock.
  /// - Returns: the event for the controller; nil if nothing changed.
  mutating func hear(sent: Seconds, server: Seconds, received: Seconds, now: Seconds) -> LiveEvent.Kind? {
    clock.add(sent: sent, server: server, received: received)
    return news(now: now)
  }

  mutating func run(since start: Seconds?, now: Seconds) -> LiveEvent.Kind? {
    self.start = start
    if start != nil { return news(now: now) }
    guard told != nil else { return nil }
    told = nil
    return .together(nil)
  }

  private mutating func news(now: Seconds) -> LiveEvent.Kind? {
    guard let start, let offset = clock.estimate(at: now)?.offset else { return nil }
    let shared = SharedTime(.zero, at: start - offset)
    if let told, (told.moment - shared.moment).value.magnitude < Self.least.value { return nil }
    told = shared
    return .together(shared)
  }
}
