import Persistence

extension Migration {
  /// People, and how they prove that they are who they say.
  static let accounts = Migration(
    "accounts",
    [
      """
      CREATE TABLE account (
        id TEXT PRIMARY KEY,
        username TEXT NOT NULL,
        username_key TEXT NOT NULL,
        created_at BIGINT NOT NULL
      )
      """,
      "CREATE UNIQUE INDEX account_by_username ON account (username_key)",
    ])
}
