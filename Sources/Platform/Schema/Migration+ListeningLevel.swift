import Persistence

extension Migration {
  /// A person's listening level in dB(A); null if not set.
  static let listeningLevel = Migration(
    "listening level", ["ALTER TABLE run_preference ADD COLUMN listening_level BIGINT"])
}
