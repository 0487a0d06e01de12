public import Music

/// What a person's listening asks of their playlists. Songs are named by their content hashes.
public struct TasteOptions: Hashable, Sendable {
  /// The cost of a minute, −0.6 (liked) … +0.6.
  public let taste: [String: Double]
  public let favourites: Set<String>
  public let blocked: Set<String>
  public let recentlyPlayed: Set<String>

  public func apply(to options: inout PlaylistOptions) {
    options.taste = taste
    options.favourites = favourites
    options.blocked = blocked
    options.recentlyPlayed = recentlyPlayed
  }
}
