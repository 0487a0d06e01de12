package import Taste

/// What is known of somebody's taste. Keys are the `id`s of songs.
package struct MusicTaste: Sendable {
  /// The cost per minute: −0.6 (liked) … +0.6 (disliked).
  var costs: [String: Double] = [:]
  var favourites: Set<String> = []
  var recentlyPlayed: Set<String> = []

  /// Nothing is known.
  package init() {}

  /// - Parameter ids: of the songs, by their content hashes.
  package init(_ options: TasteOptions, _ ids: [String: String]) {
    for (hash, cost) in options.taste { if let id = ids[hash] { costs[id] = cost } }
    favourites = Set(options.favourites.compactMap { ids[$0] })
    recentlyPlayed = Set(options.recentlyPlayed.compactMap { ids[$0] })
  }
}
