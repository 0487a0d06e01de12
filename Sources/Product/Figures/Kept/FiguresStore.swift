public import Accounts
internal import Foundation
internal import Jobs
public import Persistence
public import Units

/// Figures of sessions as they are kept: sealed beside the session, and in the open those that lists show.
public struct FiguresStore: Sendable {
  private let database: any Database
  private let vault: Vault
  private let jobs: JobStore

  public init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
    jobs = JobStore(database: database)
  }

  /// Nil while there are none.
  /// - Throws: `SessionFault.noSuchSession`.
  public func figures(
    of session: Identifier<TrainingSession>, _ person: Identifier<Person>
  ) async throws -> SessionFigures? {
    let row = try await database.first(
      """
      SELECT figures
      FROM training_session
      WHERE id = \(session.rawValue)
        AND account_id = \(person.rawValue)
      """)
    guard let row else { throw SessionFault.noSuchSession }
    guard let sealed = try row.blobOrNil("figures") else { return nil }
    let bytes = try vault.open(sealed, in: .sessionFigures, of: person)
    let figures: SessionFigures
    do { figures = try JSONDecoder().decode(SessionFigures.self, from: Data(bytes)) } catch is DecodingError {
      // Of a version that knew less; they are being made anew.
      return nil
    }
    return figures
  }

  /// What a list shows of each, where it is known.
  public func glances(
    of sessions: [Identifier<TrainingSession>], _ person: Identifier<Person>
  ) async throws -> [Identifier<TrainingSession>: SessionGlance] {
    guard !sessions.isEmpty else { return [:] }
    var query = SQL.Interpolation(literalCapacity: 120, interpolationCount: sessions.count + 1)
    query.appendLiteral("SELECT id, figures FROM training_session WHERE account_id = ")
    query.appendInterpolation(person.rawValue)
    query.appendLiteral(" AND figures IS NOT NULL AND id IN ")
    query.append(list: sessions.map { .text($0.rawValue) })
    let decoder = JSONDecoder()
    var glances: [Identifier<TrainingSession>: SessionGlance] = [:]
    for row in try await database.all(SQL(stringInterpolation: query)) {
      guard let sealed = try row.blobOrNil("figures") else { continue }
      let bytes = try vault.open(sealed, in: .sessionFigures, of: person)
      do {
        glances[try row.identifier("id")] = try decoder.decode(SessionGlance.self, from: Data(bytes))
      } catch is DecodingError {
        // Of a version that knew less; they are being made anew.
        continue
      }
    }
    return glances
  }

  /// Keeps figures, unless what they were made of is not what there is any more.
  /// - Parameter arrivals: the newest batch of each recording that they know.
  /// - Returns: false when they are to be made once more.
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
      try BestEffortStore.set(figures.bestEfforts, of: session.id, session.owner, in: transaction)
      if try MusicEffectStore.set(sealedMusic, of: session.id, session.owner, in: transaction) {
        try jobs.add(music.weighing, in: transaction)
      }
      try SessionSongsStore.noteChange(of: session.id, in: transaction)
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

  /// Has the figures of sessions made anew that do not know all of a recording.
  func makeAnew(
    where recording: Identifier<TrainingRecording>, at now: Moment, using generator: inout some RandomNumberGenerator,
    in transaction: any Transaction
  ) throws {
    let rows = try transaction.all(
      """
      WITH RECURSIVE affected (id) AS (
        SELECT session_id
        FROM training_session_recording
        JOIN training_intake ON training_intake.recording_id = training_session_recording.recording_id
        WHERE training_session_recording.recording_id = \(recording.rawValue)
          AND known_arrival < arrivals
        UNION
        SELECT part.merged_into
        FROM affected
        JOIN training_session AS part ON part.id = affected.id
        WHERE part.merged_into IS NOT NULL
      )
      UPDATE training_session
      SET revision = revision + 1
      WHERE state = 'ended'
        AND id IN (SELECT id FROM affected)
      RETURNING id, account_id
      """)
    try add(rows, at: now, using: &generator, in: transaction)
  }

  /// Takes away what was reckoned of somebody's heart, and all else with it; a job makes anew what can be.
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

  /// Adds a job for each session of somebody whose figures are not those of now.
  func makePending(
    of person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator,
    in transaction: any Transaction
  ) throws {
    let rows = try transaction.all(
      """
      SELECT id, account_id
      FROM training_session
      WHERE account_id = \(person.rawValue)
        AND state = 'ended'
        AND figures_revision < revision
      """)
    try add(rows, at: now, using: &generator, in: transaction)
  }

  private func add(
    _ rows: [Row], at now: Moment, using generator: inout some RandomNumberGenerator, in transaction: any Transaction
  ) throws {
    for row in rows {
      try jobs.add(
        try NewSessionJobs.figures(
          of: try row.identifier("id"), ownedBy: try row.identifier("account_id"), at: now, using: &generator),
        in: transaction)
    }
  }
}
