/// What a person's listening asks of their playlists. Songs are named by their content hashes.
package struct TasteOptions: Hashable, Sendable {
  /// The cost of a minute, −0.6 (liked) … +0.6.
  package let taste: [String: Double]
  package let favourites: Set<String>
  package let blocked: Set<String>
  package let recentlyPlayed: Set<String>
}
