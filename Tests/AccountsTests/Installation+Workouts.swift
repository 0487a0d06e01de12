import Accounts
import Persistence
import Units

extension Installation {
  /// Inserts a row into each table of plans. This target doesn't import their stores.
  func havePlans(as account: Account) async throws {
    let person = account.id.rawValue
    let statements: [SQL] = [
      """
      INSERT INTO plan (id, account_id, title, title_key, activity, number, created_at, changed_at, version)
      VALUES ('plan', \(person), 'Hills', 'hills', 'run', 1, 0, 0, 1)
      """,
      """
      INSERT INTO plan_version (id, account_id, plan_id, number, content, duration, created_at)
      VALUES ('version', \(person), 'plan', 1, '{}', 60, 0)
      """,
      """
      INSERT INTO plan_link (id, account_id, plan_id, token_hash, created_at)
      VALUES ('link', \(person), 'plan', \([UInt8(1)]), 0)
      """,
      """
      INSERT INTO received_plan (id, account_id, sender_id, content, sent_at)
      VALUES ('received', \(person), \(person), '{}', 0)
      """,
      """
      INSERT INTO enrolment (id, account_id, training_plan, wish, first_day, created_at, version)
      VALUES ('enrolment', \(person), 'first-5-km', '{}', '2026-11-23', 0, 1)
      """,
      """
      INSERT INTO planned_workout (id, account_id, enrolment_id, plan_version_id, week, day, title, purpose, state)
      VALUES ('workout', \(person), 'enrolment', 'version', 1, '2026-11-24', 'Easy', 'easy', 'coming')
      """,
      """
      INSERT INTO scheduled_workout (id, account_id, plan_id, day, is_weekly, created_at)
      VALUES ('scheduled', \(person), 'plan', '2026-11-24', 1, 0)
      """,
      """
      INSERT INTO schedule_change (scheduled_id, day, moved_day, state)
      VALUES ('scheduled', '2026-12-01', '2026-12-02', 'coming')
      """,
    ]
    for statement in statements { try await database.run(statement) }
  }
}
