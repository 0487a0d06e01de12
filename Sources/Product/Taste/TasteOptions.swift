/// The influence of a person's listening on their playlists. Keys are content hashes of songs.
package struct TasteOptions: Hashable, Sendable {
  /// The cost per minute of each song: −0.6 (liked) … +0.6 (disliked).
  package let taste: [String: Double]
  package let favourites: Set<String>
  package let blocked: Set<String>
  package let recentlyPlayed: Set<String>
}
