import Units

/// The workout time: the time since the start without the pauses.
struct WorkoutClock: Sendable {
  private var passed = Seconds.zero
  private var since: Seconds?

  /// Sets the time from an earlier device. Only while the clock is stopped.
  mutating func set(to time: Seconds) { passed = time }

  /// Sets the time to `time` at `moment`. Does nothing while the clock is stopped.
  mutating func align(to time: Seconds, at moment: Seconds) {
    guard since != nil else { return }
    (passed, since) = (time, moment)
  }

  mutating func run(from now: Seconds) { if since == nil { since = now } }

  mutating func stop(at now: Seconds) {
    passed = time(at: now)
    since = nil
  }

  func time(at now: Seconds) -> Seconds { since.map { passed + (now - $0) } ?? passed }
}
