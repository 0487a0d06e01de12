/// A listener's options for a playlist besides its tempo.
package struct PlaylistOptions: Sendable {
  /// The same seed, workout and library give the same playlist, whatever the order of the library.
  package var seed: UInt64
  package var stretchLimit = StretchLimit.standard
  /// Preferred artists or genres, matched word by word, ignoring case and accents.
  package var preferred: [String] = []
  /// Content hashes of recently played songs. They play only when no other song comes near the tempo.
  package var recentlyPlayed: Set<String> = []
  /// Content hashes of blocked songs.
  package var blocked: Set<String> = []
  /// Content hashes of favourites.
  package var favourites: Set<String> = []
  /// The taste as a cost per minute, keyed by content hash; below 0 for liked songs.
  package var taste: [String: Double] = [:]
  /// Songs that keep their positions. Those missing from the library are ignored.
  package var locked: [LockedSong] = []

  package init(seed: UInt64) { self.seed = seed }
}
