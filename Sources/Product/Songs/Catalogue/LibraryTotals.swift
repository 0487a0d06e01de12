package import Units

/// How much somebody has.
package struct LibraryTotals: Hashable, Sendable {
  /// Tracks of each state; none are left out.
  package let tracks: [TrackState: Int]
  package let doubtful: Int
  /// Of what was analysed.
  package let duration: Seconds
  /// Bytes of audio that the server keeps for them.
  package let stored: Int64
}

extension LibraryTotals {
  /// Tracks, whatever became of them.
  package var all: Int { tracks.values.reduce(0, +) }
}
