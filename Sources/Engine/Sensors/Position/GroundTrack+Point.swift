public import Units

extension GroundTrack {
  /// One point of the smoothed track.
  public struct Point: Hashable, Sendable {
    public let time: Seconds
    public let coordinate: Coordinate
    /// Distance from the start, without pauses.
    public let distance: Metres
    public let speed: MetresPerSecond
    public let isMoving: Bool
    public let altitude: Metres?
    /// Rise over run of the last 50 m; nil before 50 m or without altitude.
    public let slope: Double?
  }
}
