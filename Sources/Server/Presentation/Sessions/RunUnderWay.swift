import Plans
package import ServerKernel
package import Sessions
package import Units

/// An active or interrupted run, as pages show it.
package struct RunUnderWay: Sendable {
  package let id: String
  package let title: String
  /// `18:05`, in the runner's time zone.
  package let since: String
  /// A sentence with the time of the last data; nil while the connection is alive.
  package let interrupted: String?

  package init(_ session: TrainingSession, _ reader: Reader, now: Moment) {
    id = session.id.rawValue
    title = session.details.title?.text ?? reader.texts("session.activities.\(session.details.activity.rawValue)")
    since = session.zone.clock(session.begins, for: reader)
    interrupted =
      session.isInterrupted(at: now)
      ? reader.texts(
        "live.interrupted", ["time": session.zone.clock(session.lastHeard ?? session.changed, for: reader)]) : nil
  }
}

extension TrainingSessionStore {
  /// Unfinished sessions of the last day, newest first, at most five.
  package func underWay(of person: Identifier<Person>, at now: Moment) async throws -> [TrainingSession] {
    var filter = SessionFilter()
    filter.states = [.started, .paused]
    filter.from = now - TrainingSession.silence
    return try await page(of: person, filter, after: nil, atMost: Self.mostShown)
  }

  private static let mostShown = 5
}
