package import Units

/// The totals of a person's library.
package struct LibraryTotals: Hashable, Sendable {
  /// The number of tracks in each state, for all states.
  package let tracks: [TrackState: Int]
  package let doubtful: Int
  /// Of all analysed tracks.
  package let duration: Seconds
  /// Bytes of audio that the server stores for this person.
  package let stored: Int64
}

extension LibraryTotals {
  /// The number of tracks in all states.
  package var all: Int { tracks.values.reduce(0, +) }
}
