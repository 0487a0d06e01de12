public import Units

/// How much somebody has.
public struct LibraryTotals: Hashable, Sendable {
  /// Tracks of each state; none are left out.
  public let tracks: [TrackState: Int]
  public let doubtful: Int
  /// Of what was analysed.
  public let duration: Seconds
  /// Bytes of audio that the server keeps for them.
  public let stored: Int64
}
