import Persistence

extension Migration {
  /// What is stored as files, and what is being swept away. Tables that refer to a file say `REFERENCES file (hash)`
  /// without `ON DELETE`, which is how it is known that somebody needs it, and have an index on that column.
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
      // Content on its way out: it has no row in `file` any more, and may be there still or not.
      """
      CREATE TABLE file_removal (
        hash TEXT PRIMARY KEY,
        begun_at BIGINT NOT NULL
      )
      """,
      // One row, which counts removals that came to their end.
      """
      CREATE TABLE file_sweep (
        id BIGINT PRIMARY KEY CONSTRAINT file_sweep_is_one_row CHECK (id = 1),
        removals BIGINT NOT NULL
      )
      """,
      "INSERT INTO file_sweep (id, removals) VALUES (1, 0)",
    ])
}
