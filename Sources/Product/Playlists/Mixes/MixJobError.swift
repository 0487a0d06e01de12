/// Why a mix was not ordered.
package enum MixOrderError: Error, Hashable, Sendable {
  case noSuchMix
  /// The tempo of a planned list is its workout's.
  case tempoIsPlanned
  case empty
  case tooManySongs(most: Int)
  case tooManyMixes(most: Int)
}

/// Why a mix could not be made, whoever tries again. The raw values are stored.
package enum MixJobError: String, Error, Hashable, Sendable, CaseIterable {
  case playlistGone, nothingToPlay, tooMuchMissing, tookTooLong, tookTooMuchMemory, tooLarge, unreadable

  /// For the person who wanted it.
  package var sentence: String {
    switch self {
    case .playlistGone: "The playlist was removed before its mix was made."
    case .nothingToPlay: "No song of the playlist can be played in a mix."
    case .tooMuchMissing:
      "More than half of the workout's songs cannot be played: bring them back, or plan the list anew."
    case .tookTooLong: "Making it took too long and was given up: mix a shorter list."
    case .tookTooMuchMemory: "Making it took too much memory and was given up: mix a shorter list."
    case .tooLarge: "The file would be larger than a gigabyte: choose a lower rate."
    case .unreadable: "A song's file brought the mixing to an end: find out which with a shorter list."
    }
  }
}
