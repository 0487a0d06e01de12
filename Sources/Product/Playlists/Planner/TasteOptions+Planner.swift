package import Taste

extension TasteOptions {
  /// Adds the taste to a playlist's options.
  package func apply(to options: inout PlaylistOptions) {
    options.taste = taste
    options.favourites = favourites
    options.blocked = blocked
    options.recentlyPlayed = recentlyPlayed
  }
}
