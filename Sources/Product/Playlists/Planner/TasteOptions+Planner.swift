package import Taste

extension TasteOptions {
  package func apply(to options: inout PlaylistOptions) {
    options.taste = taste
    options.favourites = favourites
    options.blocked = blocked
    options.recentlyPlayed = recentlyPlayed
  }
}
