/// Why a mix could not be requested.
package enum MixOrderError: Error, Hashable, Sendable {
  case noSuchMix
  /// A planned playlist has the tempo of its workout.
  case tempoIsPlanned
  case empty
  case tooManySongs(most: Int)
  case tooManyMixes(most: Int)
}

/// Why a mix could not be made; a retry would fail again. The raw values are stored.
package enum MixJobError: String, Error, Hashable, Sendable, CaseIterable {
  case playlistGone, nothingToPlay, tooMuchMissing, tookTooLong, tookTooMuchMemory, tooLarge, unreadable

  /// A sentence for the person who requested it.
  package var sentence: String {
    switch self {
    case .playlistGone: "The playlist was deleted before its mix was ready."
    case .nothingToPlay: "No song of this playlist can be used in a mix."
    case .tooMuchMissing:
      "More than half of the songs are unavailable. Restore them, or rebuild the playlist."
    case .tookTooLong: "Creating the mix took too long. Use a shorter playlist."
    case .tookTooMuchMemory: "Creating the mix needed too much memory. Use a shorter playlist."
    case .tooLarge: "The file would be larger than a gigabyte. Choose a lower bit rate."
    case .unreadable: "One of the song files stopped the mix. Use a shorter playlist to find out which."
    }
  }
}
