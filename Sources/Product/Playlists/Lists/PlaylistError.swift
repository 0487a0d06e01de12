package import Songs
package import Units

/// Why something cannot be done with a playlist.
package enum PlaylistError: Error, Hashable, Sendable {
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
  /// A song that cannot be put into a planned list: it has no steady beat, or is blocked.
  case unusableTrack(Identifier<LibraryTrack>)
  /// It is in the list already.
  case alreadyInList(Identifier<LibraryTrack>)
  /// The song cannot be made to play at that place.
  case doesNotFit(Identifier<LibraryTrack>)
  case tooManyPlaylists(most: Int)
  case tooManyEntries(most: Int)
  case limitOutOfRange(ClosedRange<Int>)
  /// Of the rules of a smart list.
  case wrongFilter(FilterError)
}
