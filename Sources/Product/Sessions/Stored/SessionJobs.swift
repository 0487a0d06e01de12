package import Jobs
package import Units

/// A session whose figures must be computed.
package struct SessionFiguresWork: Codable, Hashable, Sendable {
  package let session: String
  package let owner: String
}

/// A recording whose batches must be merged.
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

/// Jobs that a session may need, created before the transaction that enqueues them. At most one job of each kind waits per
/// session.
package struct NewSessionJobs: Sendable {
  package let figures: NewJob
  /// Runs a minute later at the earliest.
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
