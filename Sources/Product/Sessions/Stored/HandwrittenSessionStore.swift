package import Accounts
package import Persistence
package import Units

/// Stores sessions that people write in.
package struct HandwrittenSessionStore: Sendable {
  private let database: any Database
  private let sessions: TrainingSessionStore
  private let contents: RecordingContentStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    sessions = TrainingSessionStore(database, vault)
    contents = RecordingContentStore(database, vault)
  }

  /// Stores the session with its recording in one transaction.
  /// - Throws: `SessionError`.
  package func add(
    _ written: HandwrittenSession, of person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> TrainingSession {
    let new = NewSession(
      id: Identifier(at: now, using: &generator), life: .ended(from: written.start, to: written.end),
      details: written.details, zone: written.zone)
    guard let recording = Identifier<TrainingRecording>(new.id.rawValue), let device = DeviceName("hand") else {
      preconditionFailure("one identifier is as good as another")
    }
    let figures = try NewSessionJobs.figures(of: new.id, ownedBy: person, at: now, using: &generator)
    return try await database.write { transaction in
      try sessions.add(new, of: person, figures, at: now, in: transaction)
      try contents.keep([device: written.recording], as: recording, of: person, at: now, in: transaction)
      let added = try sessions.present(new.id, of: person, in: transaction)
      try sessions.announce(added, in: transaction, at: now)
      return added
    }
  }
}
