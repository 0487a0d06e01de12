package import Jobs
package import Units

/// A session whose figures are to be made.
package struct SessionFiguresWork: Codable, Hashable, Sendable {
  package let session: String
  package let owner: String
}

/// A recording whose batches are to be put together.
package struct CompactionWork: Codable, Hashable, Sendable {
  package let recording: String
  package let owner: String
}

extension JobKind where Payload == SessionFiguresWork {
  package static var sessionFigures: Self { JobKind(rawValue: "session-figures") }
}

extension JobKind where Payload == CompactionWork {
  package static var compaction: Self { JobKind(rawValue: "compact-recording") }
}

/// What is to be done after a session, made before the transaction that may need it. Of each kind one waits at a time.
package struct NewSessionJobs: Sendable {
  package let figures: NewJob
  /// After a quiet minute.
  package let compaction: NewJob

  package init(
    of session: Identifier<TrainingSession>, ownedBy owner: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) throws {
    figures = try Self.figures(of: session, ownedBy: owner, at: now, using: &generator)
    compaction = try NewJob(
      .compaction, CompactionWork(recording: session.rawValue, owner: owner.rawValue), owner: nil,
      key: session.rawValue, notBefore: now + Self.quiet, at: now, using: &generator)
  }

  package static func figures(
    of session: Identifier<TrainingSession>, ownedBy owner: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(
      .sessionFigures, SessionFiguresWork(session: session.rawValue, owner: owner.rawValue), owner: owner,
      key: session.rawValue, at: now, using: &generator)
  }

  private static let quiet = Seconds(60)
}
