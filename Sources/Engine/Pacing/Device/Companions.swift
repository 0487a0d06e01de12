import Units

/// Those one runs with, as far as a device knows them: when they began, on a clock that all of them can ask.
struct Companions: Sendable {
  /// Differences that nobody hears are not told. Our own choice.
  private static let least = Seconds(0.0001)

  private(set) var clock = ClockOffset()
  /// On the server's clock.
  private var start: Seconds?
  private var told: SharedTime?

  /// By how much the common time may be wrong; nil alone.
  func error(at now: Seconds) -> Seconds? { start == nil ? nil : clock.estimate(at: now)?.error }

  /// - Returns: what the controller has to know now; nil where that is nothing new.
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
