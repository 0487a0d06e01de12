package import Accounts
internal import Jobs
package import Persistence
package import Units

/// Periodic cleanup: ends silent sessions and deletes removed ones for good.
package struct SessionSweepStore: Sendable {
  private let database: any Database
  private let vault: Vault

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
  }

  /// - Parameter formulas: the current version of the figures' formulas.
  package func sweep(
    at now: Moment, formulas: Int, using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    try await endSilent(at: now, using: generator)
    while try await purge(at: now) > 0 { try Task.checkCancellation() }
    try await noteBegun(at: now)
    while try await renew(to: formulas, at: now, using: generator) > 0 { try Task.checkCancellation() }
    try await mend(at: now, using: generator)
  }

  /// Ends silent sessions at their last received sample.
  func endSilent(at now: Moment, using generator: some RandomNumberGenerator & Sendable) async throws {
    let quiet = now - TrainingSession.silence
    let rows = try await database.all(
      """
      SELECT session.id, session.account_id
      FROM training_session AS session
      LEFT JOIN training_intake AS intake ON intake.recording_id = session.id
      WHERE session.state IN ('started', 'paused')
        AND session.state_at < \(quiet.milliseconds)
        AND session.changed_at < \(quiet.milliseconds)
        AND COALESCE(intake.last_at, 0) < \(quiet.milliseconds)
      ORDER BY session.state_at
      LIMIT 1000
      """)
    for row in rows {
      try Task.checkCancellation()
      try await endSilent(
        try row.identifier("id"), of: try row.identifier("account_id"), at: now, using: generator)
    }
  }

  /// Ends a session at its last received sample. Later data resumes it.
  package func endSilent(
    _ id: Identifier<TrainingSession>, of owner: Identifier<Person>, at now: Moment,
    using generator: some RandomNumberGenerator
  ) async throws {
    guard let recording = Identifier<TrainingRecording>(id.rawValue) else { return }
    let heard = try await RecordingContentStore(database, vault).content(of: recording, owner).end
    var generator = generator
    try await TrainingSessionStore(database, vault).fallSilent(
      id, of: owner, lastHeard: heard, at: now, using: &generator)
  }

  /// Deletes sessions that were removed long ago, and recordings that no session uses.
  func purge(at now: Moment) async throws -> Int {
    let old = now - TrainingSession.keepRemoved
    return try await database.write { transaction in
      let gone = try transaction.run(
        """
        DELETE FROM training_session
        WHERE id IN (
          SELECT id
          FROM training_session
          WHERE removed_at < \(old.milliseconds)
          LIMIT 100
        )
        """
      ).changes
      // Sessions merged into a deleted session are deleted with it.
      _ = try transaction.run(
        """
        DELETE FROM training_session
        WHERE merged_into IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM training_session AS whole WHERE whole.id = training_session.merged_into)
        """)
      _ = try transaction.run(
        """
        DELETE FROM training_recording
        WHERE NOT EXISTS (
          SELECT 1 FROM training_session_recording WHERE recording_id = training_recording.id
        )
        """)
      return gone
    }
  }

  /// A session dated ahead by a clock in another zone counts towards the effects of music once it has begun.
  func noteBegun(at now: Moment) async throws {
    // Twice the interval between two sweeps.
    let before = now - Seconds(1200)
    try await database.run(
      """
      UPDATE training_music
      SET changes = changes + 1
      WHERE account_id IN (
        SELECT account_id
        FROM training_session
        WHERE state = 'ended'
          AND begins_at > \(before.milliseconds)
          AND begins_at <= \(now.milliseconds)
          AND changed_at < begins_at
      )
      """)
  }

  /// Schedules new figures for sessions computed with older formulas.
  /// - Returns: the number of sessions, at most 100.
  package func renew(
    to formulas: Int, at now: Moment, using generator: some RandomNumberGenerator & Sendable
  ) async throws -> Int {
    try await database.write { transaction in
      let rows = try transaction.all(
        """
        UPDATE training_session
        SET revision = revision + 1,
          figures_version = \(formulas)
        WHERE id IN (
          SELECT id
          FROM training_session
          WHERE figures IS NOT NULL
            AND figures_version < \(formulas)
            AND state = 'ended'
          LIMIT 100
        )
        RETURNING id, account_id
        """)
      try add(rows, at: now, using: generator, in: transaction)
      return rows.count
    }
  }

  /// Adds the jobs of long-pending figures again: a job may have ended at the moment of a new request.
  package func mend(at now: Moment, using generator: some RandomNumberGenerator & Sendable) async throws {
    try await database.write { transaction in
      let rows = try transaction.all(
        """
        SELECT id, account_id
        FROM training_session
        WHERE state = 'ended'
          AND figures_revision < revision
          AND changed_at < \((now - Seconds(600)).milliseconds)
        LIMIT 1000
        """)
      try add(rows, at: now, using: generator, in: transaction)
    }
  }

  private func add(
    _ rows: [Row], at now: Moment, using generator: some RandomNumberGenerator, in transaction: any Transaction
  ) throws {
    var generator = generator
    let jobs = JobStore(database: database)
    for row in rows {
      try jobs.add(
        try NewSessionJobs.figures(
          of: try row.identifier("id"), ownedBy: try row.identifier("account_id"), at: now, using: &generator),
        in: transaction)
    }
  }
}
