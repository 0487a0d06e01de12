import Persistence

extension Migration {
  /// How loud somebody listens, in dB(A); null where they said nothing.
  static let listeningLevel = Migration(
    "listening level", ["ALTER TABLE run_preference ADD COLUMN listening_level BIGINT"])
}
