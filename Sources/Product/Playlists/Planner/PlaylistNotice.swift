/// A notice about a playlist to its listener. Songs are indices in the playlist.
package enum PlaylistNotice: Hashable, Sendable {
  /// The library has no song of the right tempo, so the nearest plays. More songs around the gap's tempo would help.
  case gap(LibraryGap)
  /// A song that exceeds the stretch limit, by `stretch` at most, and the content hash of a better song if the library has one.
  case overStretched(song: Int, stretch: Double, better: String?)
  /// Music at half or double tempo where the workout requires its own tempo.
  case folded(song: Int)
  /// The song repeats, because the library is too small or has too few songs of this tempo.
  case repeated(song: Int)
  /// The song was played recently, because the library is too small.
  case recentlyPlayed(song: Int)
  case sameArtistInARow(song: Int)
  /// No track of the library has this artist or genre.
  case unknownPreference(String)
}
