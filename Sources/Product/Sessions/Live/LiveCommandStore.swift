package import Accounts
package import Jobs
package import Persistence
package import Units

/// Sends commands from one of a person's devices to another, and returns the outcomes. Both travel as the person's events,
/// which wait for offline devices.
package struct LiveCommandStore: Sendable {
  private let database: any Database
  private let sessions: TrainingSessionStore
  private let events: EventStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    sessions = TrainingSessionStore(database, vault)
    events = EventStore(database: database)
  }

  /// - Throws: `SessionError`.
  package func send(
    _ command: LiveCommand, to session: Identifier<TrainingSession>, by person: Identifier<Person>, at now: Moment
  ) async throws {
    struct News: Encodable { let id: String, session: String, deed: LiveCommand.Action, sent: Int64 }
    try await database.write { transaction in
      let found = try sessions.kept(session, of: person, expecting: nil, in: transaction)
      guard found.life.isUnderWay else { throw SessionError.isOver }
      let news = News(
        id: command.id.rawValue, session: session.rawValue, deed: command.deed, sent: command.sent.milliseconds)
      try events.publish(.command, news, to: person, in: transaction, at: now)
    }
  }

  /// - Throws: `SessionError`.
  package func answer(
    _ answer: LiveCommandResponse, of session: Identifier<TrainingSession>, by person: Identifier<Person>,
    at now: Moment
  ) async throws {
    struct News: Encodable {
      let id: String, session: String, outcome: LiveCommand.Outcome, reason: LiveCommand.Reason?
    }
    try await database.write { transaction in
      _ = try sessions.present(session, of: person, in: transaction)
      let news = News(
        id: answer.command.rawValue, session: session.rawValue, outcome: answer.outcome, reason: answer.reason)
      try events.publish(.commandAnswer, news, to: person, in: transaction, at: now)
    }
  }
}

extension EventKind {
  /// A command for the recording device.
  package static let command = EventKind(rawValue: "command")
  static let commandAnswer = EventKind(rawValue: "command-answer")
  /// A spectator begins to follow the session.
  static let lookedOn = EventKind(rawValue: "looked-on")
}
