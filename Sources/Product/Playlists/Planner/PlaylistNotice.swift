/// Something about a playlist that its listener should know. Songs are named by their index in the playlist.
package enum PlaylistNotice: Hashable, Sendable {
  /// No song of the right tempo: the nearest plays. More songs around the gap's tempo would help.
  case gap(LibraryGap)
  /// A song that will sound wrong, at worst at `stretch` times its own tempo, and a song (by content hash) that would
  /// fit in its place, if the library has one.
  case overStretched(song: Int, stretch: Double, better: String?)
  /// Music whose own tempo was asked for, played at half or double of it.
  case folded(song: Int)
  /// The library is too short, or too short of such tempos: the song has been heard in this playlist already.
  case repeated(song: Int)
  /// The library is too short: the song was heard lately.
  case recentlyPlayed(song: Int)
  case sameArtistInARow(song: Int)
  /// No track of the library has this artist or genre.
  case unknownPreference(String)
}
