import Units

/// The time of the workout: what the clock has gone on by since the start, less the pauses.
struct WorkoutClock: Sendable {
  private var passed = Seconds.zero
  private var since: Seconds?

  /// So long it went elsewhere; only while it does not run.
  mutating func set(to time: Seconds) { passed = time }

  /// It is `time` at a moment, and goes on from there; once it runs.
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
