import Persistence

extension Migration {
  /// Recordings in other audio formats, made on request. A failure has a reason and no file.
  static let delivery = Migration(
    "delivery",
    [
      """
      CREATE TABLE rendition (
        recording_hash TEXT NOT NULL REFERENCES recording (hash) ON DELETE CASCADE,
        format TEXT NOT NULL,
        bit_rate BIGINT NOT NULL CONSTRAINT rendition_bit_rate_is_positive CHECK (bit_rate > 0),
        file_hash TEXT REFERENCES file (hash),
        reason TEXT,
        used_at BIGINT NOT NULL,
        PRIMARY KEY (recording_hash, format, bit_rate),
        CONSTRAINT rendition_is_made_or_failed CHECK ((file_hash IS NULL) = (reason IS NOT NULL))
      )
      """,
      "CREATE INDEX rendition_by_file ON rendition (file_hash)",
      "CREATE INDEX rendition_by_use ON rendition (used_at)",
    ])
}
