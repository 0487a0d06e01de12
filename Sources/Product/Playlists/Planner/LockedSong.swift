public import Units

/// A song that must keep its place when the rest of a playlist is planned anew.
public struct LockedSong: Hashable, Sendable {
  public let contentHash: String
  /// When it comes in, from the start of the workout. The planner may move it by half a minute, to where it meets its
  /// neighbours on a bar line.
  public let start: Seconds

  public init(contentHash: String, start: Seconds) {
    self.contentHash = contentHash
    self.start = start
  }
}
