public import Jobs
public import Units

/// A session whose figures are to be made.
public struct SessionFiguresWork: Codable, Hashable, Sendable {
  let session: String
  let owner: String

  public init(_ session: Identifier<TrainingSession>, of owner: Identifier<Person>) {
    self.session = session.rawValue
    self.owner = owner.rawValue
  }
}

extension JobKind where Payload == SessionFiguresWork {
  public static var sessionFigures: Self { JobKind(rawValue: "session-figures") }
}

extension NewJob {
  /// Keyed by the session: while one waits, another would do the same.
  static func figures(
    of session: Identifier<TrainingSession>, ownedBy owner: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(
      .sessionFigures, SessionFiguresWork(session, of: owner), owner: owner, key: session.rawValue, at: now,
      using: &generator)
  }
}
