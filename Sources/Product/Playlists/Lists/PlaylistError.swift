package import Songs
package import Units

/// Why an operation on a playlist failed.
package enum PlaylistError: Error, Hashable, Sendable {
  case noSuchPlaylist
  case noSuchEntry
  /// The version has changed since.
  case edited
  /// The person doesn't have these tracks.
  case noSuchTracks([Identifier<LibraryTrack>])
  /// The tracks of a smart playlist follow from its rules, those of a planned one from its workout.
  case notOrdered
  case notSmart
  case notPlanned
  /// The track can't play in a planned playlist: it has no steady beat, or is blocked.
  case unusableTrack(Identifier<LibraryTrack>)
  /// The playlist already has the track.
  case alreadyInList(Identifier<LibraryTrack>)
  /// The planner can't fit the track at that position.
  case doesNotFit(Identifier<LibraryTrack>)
  case tooManyPlaylists(most: Int)
  case tooManyEntries(most: Int)
  case limitOutOfRange(ClosedRange<Int>)
  /// The filter of a smart playlist is invalid.
  case wrongFilter(FilterError)
}
