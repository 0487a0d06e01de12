import Plans
package import ServerKernel
package import Sessions
package import Units

/// A run that goes on somewhere, or of which nothing is heard any more, as pages say it.
package struct RunUnderWay: Sendable {
  package let id: String
  package let title: String
  /// `18:05`, where the runner is.
  package let since: String
  /// That nothing was heard for a while, and since when; nil while it goes on.
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
  /// Those of the last day that have not ended, the newest first.
  package func underWay(of person: Identifier<Person>, at now: Moment) async throws -> [TrainingSession] {
    var filter = SessionFilter()
    filter.states = [.started, .paused]
    filter.from = now - TrainingSession.silence
    return try await page(of: person, filter, after: nil, atMost: Self.mostShown)
  }

  private static let mostShown = 5
}
