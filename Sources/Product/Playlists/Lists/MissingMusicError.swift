/// Why there are no songs to plan a playlist with.
package enum MissingMusicError: Error, Hashable, Sendable {
  case libraryEmpty
  /// `waiting` songs are not analysed yet, and no other has a steady beat.
  case notAnalysedYet(waiting: Int)
  case noSteadyBeat(tracks: Int)
  case allBlocked(tracks: Int)
  /// No song passes the recipe's filter.
  case nothingFitsFilter
  /// The owner removed all available songs from this playlist.
  case allTakenOut
  /// Besides the locked songs no other song is available.
  case nothingBesidesLocked
}
