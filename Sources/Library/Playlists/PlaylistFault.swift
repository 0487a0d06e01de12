public import Units

/// Why something cannot be done with a playlist.
public enum PlaylistFault: Error, Hashable, Sendable {
  case noSuchPlaylist
  case noSuchEntry
  /// It was changed since the version that was seen.
  case edited
  /// These are not among the person's tracks.
  case noSuchTracks([Identifier<LibraryTrack>])
  /// The tracks of a smart list follow from its rules, those of a planned one from its workout.
  case notOrdered
  case notSmart
  case notPlanned
  case tooManyPlaylists(most: Int)
  case tooManyEntries(most: Int)
  case limitOutOfRange(ClosedRange<Int>)
}
