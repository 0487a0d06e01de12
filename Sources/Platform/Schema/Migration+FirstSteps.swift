import Persistence

extension Migration {
  /// The state of the first steps offered to new people.
  static let firstSteps = Migration(
    "first steps",
    [
      // Dismissed steps; completed ones follow from the person's data.
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
