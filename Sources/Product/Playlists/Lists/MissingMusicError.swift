/// Why there is nothing to plan a playlist with.
package enum MissingMusicError: Error, Hashable, Sendable {
  case libraryEmpty
  /// Of the songs there are, so many have not been listened to, and no other keeps time.
  case notAnalysedYet(waiting: Int)
  case noSteadyBeat(tracks: Int)
  case allBlocked(tracks: Int)
  /// There are songs, but none of those that the recipe asks for.
  case nothingFitsFilter
  /// All that there are were taken out of this list.
  case allTakenOut
  /// The songs that stay leave no other to play around them.
  case nothingBesidesLocked
}
