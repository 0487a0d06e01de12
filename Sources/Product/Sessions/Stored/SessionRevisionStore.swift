internal import Jobs
package import Persistence
package import Units

/// Marks what was calculated from sessions (figures, music effects, songs heard) as stale, and queues jobs that calculate the
/// figures again.
package struct SessionRevisionStore: Sendable {
  private let jobs: JobStore

  package init(_ database: any Database) { jobs = JobStore(database: database) }

  /// Marks the music effects of a person as stale after their set of sessions changed.
  package static func noteChange(of person: Identifier<Person>, in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      UPDATE training_music
      SET changes = changes + 1
      WHERE account_id = \(person.rawValue)
      """)
  }

  /// Marks the stored songs of a session as stale.
  package static func noteSongs(
    of session: Identifier<TrainingSession>, in transaction: any Transaction
  ) throws(DatabaseError) {
    _ = try transaction.run("UPDATE training_session SET songs_pending = 1 WHERE id = \(session.rawValue)")
  }

  /// Schedules new figures for sessions whose figures don't include all data of a recording.
  package func makeAnew(
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

  /// Adds a job for each of the person's sessions with stale figures.
  package func makePending(
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
