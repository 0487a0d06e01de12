package import Accounts
internal import Foundation
internal import Jobs
package import Persistence
package import Sessions
package import Units

/// Stored figures of sessions. The full figures are encrypted; the values shown in lists are plain columns.
package struct FiguresStore: Sendable {
  private let database: any Database
  private let vault: Vault
  private let jobs: JobStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
    jobs = JobStore(database: database)
  }

  /// Nil while no figures exist.
  /// - Throws: `SessionError.noSuchSession`.
  package func figures(
    of session: Identifier<TrainingSession>, _ person: Identifier<Person>
  ) async throws -> SessionFigures? {
    let row = try await database.first(
      """
      SELECT figures
      FROM training_session
      WHERE id = \(session.rawValue)
        AND account_id = \(person.rawValue)
      """)
    guard let row else { throw SessionError.noSuchSession }
    guard let sealed = try row.blobOrNil("figures") else { return nil }
    let bytes = try vault.open(sealed, in: .sessionFigures, of: person)
    let figures: SessionFigures
    do { figures = try JSONDecoder().decode(SessionFigures.self, from: Data(bytes)) } catch is DecodingError {
      // Stored by an older version. A job computes new figures.
      return nil
    }
    return figures
  }

  /// The values that a list shows, for sessions whose figures exist.
  package func glances(
    of sessions: [Identifier<TrainingSession>], _ person: Identifier<Person>
  ) async throws -> [Identifier<TrainingSession>: SessionGlance] {
    guard !sessions.isEmpty else { return [:] }
    let rows = try await database.all(
      """
      SELECT id, figures
      FROM training_session
      WHERE account_id = \(person.rawValue)
        AND figures IS NOT NULL
        AND id IN \(list: sessions)
      """)
    let decoder = JSONDecoder()
    var glances: [Identifier<TrainingSession>: SessionGlance] = [:]
    for row in rows {
      guard let sealed = try row.blobOrNil("figures") else { continue }
      let bytes = try vault.open(sealed, in: .sessionFigures, of: person)
      do {
        glances[try row.identifier("id")] = try decoder.decode(SessionGlance.self, from: Data(bytes))
      } catch is DecodingError {
        // Stored by an older version. A job computes new figures.
        continue
      }
    }
    return glances
  }

  /// The sets and rests of sessions whose figures exist.
  package func sets(
    of sessions: [Identifier<TrainingSession>], _ person: Identifier<Person>
  ) async throws -> [Identifier<TrainingSession>: [SetFigures]] {
    guard !sessions.isEmpty else { return [:] }
    let rows = try await database.all(
      """
      SELECT id, figures
      FROM training_session
      WHERE account_id = \(person.rawValue)
        AND figures IS NOT NULL
        AND id IN \(list: sessions)
      """)
    let decoder = JSONDecoder()
    var sets: [Identifier<TrainingSession>: [SetFigures]] = [:]
    for row in rows {
      let bytes = try vault.open(try row.blob("figures"), in: .sessionFigures, of: person)
      do {
        sets[try row.identifier("id")] = try decoder.decode(Sets.self, from: Data(bytes)).sets ?? []
      } catch is DecodingError {
        // Stored by an older version. A job computes new figures.
        continue
      }
    }
    return sets
  }

  /// A part of `SessionFigures`.
  private struct Sets: Decodable {
    let sets: [SetFigures]?
  }

  /// Stores figures, unless the recording or the session changed since.
  /// - Parameter arrivals: the newest batch of each recording included in the figures.
  /// - Returns: false if the figures must be computed again.
  func keep(
    _ figures: SessionFigures, _ music: MusicOfSession, of session: TrainingSession,
    arrivals: [Identifier<TrainingRecording>: Int64],
    completing claim: JobClaim, at now: Moment
  ) async throws -> Bool {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let sealed = try vault.seal(Array(try encoder.encode(figures)), in: .sessionFigures, of: session.owner)
    let sessions = TrainingSessionStore(database, vault)
    let sealedMusic = try MusicEffectStore.sealed(music.legs, of: session.owner, by: vault)
    return try await database.write { transaction in
      let row = try transaction.first(
        """
        UPDATE training_session
        SET figures = \(sealed),
          figures_revision = revision,
          figures_version = \(figures.version),
          elapsed = \(figures.totals.elapsed),
          moving = \(figures.totals.moving ?? figures.totals.active),
          distance = \(figures.totals.distance),
          energy = \(figures.totals.energy?.kilocalories),
          load = \(figures.load.impulse),
          rated_load = \(figures.load.rated)
        WHERE id = \(session.id.rawValue)
          AND account_id = \(session.owner.rawValue)
          AND revision = \(session.figures.revision)
        RETURNING id
        """)
      guard row != nil else { return false }
      try BestEffortStore.set(
        figures.efforts(of: session.details.activity), of: session.id, session.owner, in: transaction)
      try LiftStore.set(figures.lifts, of: session.id, session.owner, in: transaction)
      if try MusicEffectStore.set(sealedMusic, of: session.id, session.owner, in: transaction) {
        try jobs.add(music.weighing, in: transaction)
      }
      try SessionRevisionStore.noteSongs(of: session.id, in: transaction)
      if !figures.songs.isEmpty { try jobs.add(music.counting, in: transaction) }
      for (recording, arrival) in arrivals {
        _ = try transaction.run(
          """
          UPDATE training_session_recording
          SET known_arrival = \(arrival)
          WHERE session_id = \(session.id.rawValue)
            AND recording_id = \(recording.rawValue)
          """)
      }
      try sessions.announce(
        try sessions.present(session.id, of: session.owner, in: transaction), in: transaction, at: now)
      try jobs.complete(claim, in: transaction, at: now)
      return true
    }
  }

  /// Deletes all figures of a person, because some derive from heart data. A job computes new ones without it.
  func erase(of person: Identifier<Person>, in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      UPDATE training_session
      SET figures = NULL,
        figures_revision = 0,
        revision = revision + 1,
        elapsed = NULL,
        moving = NULL,
        distance = NULL,
        energy = NULL,
        load = NULL,
        rated_load = NULL
      WHERE account_id = \(person.rawValue)
        AND state = 'ended'
      """)
    try MusicEffectStore.erase(of: person, in: transaction)
  }
}
