package import Units

/// A song that keeps its position when the rest of a playlist is planned again.
package struct LockedSong: Hashable, Sendable {
  package let contentHash: String
  /// Its start, from the start of the workout. The planner may move it by half a minute to a bar line shared with its
  /// neighbours.
  package let start: Seconds

  package init(contentHash: String, start: Seconds) {
    self.contentHash = contentHash
    self.start = start
  }
}
