package import Units

/// A song that must keep its place when the rest of a playlist is planned anew.
package struct LockedSong: Hashable, Sendable {
  package let contentHash: String
  /// When it comes in, from the start of the workout. The planner may move it by half a minute, to where it meets its
  /// neighbours on a bar line.
  package let start: Seconds

  package init(contentHash: String, start: Seconds) {
    self.contentHash = contentHash
    self.start = start
  }
}
