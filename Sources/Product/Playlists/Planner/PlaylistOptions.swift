/// What a listener asks of a playlist beyond its tempo.
package struct PlaylistOptions: Sendable {
  /// The same seed, workout and library give the same playlist, whatever order the library is in.
  package var seed: UInt64
  package var stretchLimit = StretchLimit.standard
  /// Artists or genres, matched word by word without regard to case and accents.
  package var preferred: [String] = []
  /// Content hashes of songs heard lately: taken only where nothing else comes near the tempo.
  package var recentlyPlayed: Set<String> = []
  /// Content hashes of songs never to be played.
  package var blocked: Set<String> = []
  /// Content hashes of songs the listener likes best.
  package var favourites: Set<String> = []
  /// What the listener is known to like and dislike, by content hash: the cost of a minute of it, below 0 for what is liked.
  package var taste: [String: Double] = [:]
  /// Songs that keep their places, for planning the rest around them. Those the library lacks are passed over.
  package var locked: [LockedSong] = []

  package init(seed: UInt64) { self.seed = seed }
}
