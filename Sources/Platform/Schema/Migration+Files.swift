import Persistence

extension Migration {
  /// Stored files, and files being swept. Tables refer to a file by `REFERENCES file (hash)` without `ON DELETE`, which
  /// protects it from the sweep, and have an index on that column.
  static let files = Migration(
    "files",
    [
      """
      CREATE TABLE file (
        hash TEXT PRIMARY KEY CONSTRAINT file_hash_is_sha_256 CHECK (length(hash) = 64),
        size BIGINT NOT NULL CONSTRAINT file_size_is_not_negative CHECK (size >= 0),
        media_type TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        unused_since BIGINT
      )
      """,
      // Content being removed: it has no row in `file`, and may still exist.
      """
      CREATE TABLE file_removal (
        hash TEXT PRIMARY KEY,
        begun_at BIGINT NOT NULL
      )
      """,
      // One row with the number of completed removals.
      """
      CREATE TABLE file_sweep (
        id BIGINT PRIMARY KEY CONSTRAINT file_sweep_is_one_row CHECK (id = 1),
        removals BIGINT NOT NULL
      )
      """,
      "INSERT INTO file_sweep (id, removals) VALUES (1, 0)",
    ])
}
