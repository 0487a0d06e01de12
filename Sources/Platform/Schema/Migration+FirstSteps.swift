import Persistence

extension Migration {
  /// What people have done with the first steps they were offered.
  static let firstSteps = Migration(
    "first steps",
    [
      // Steps somebody did not want to take; those that are done show by what is there.
      """
      CREATE TABLE first_step (
        account_id TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
        step TEXT NOT NULL,
        left_at BIGINT NOT NULL,
        PRIMARY KEY (account_id, step)
      )
      """
    ])
}
