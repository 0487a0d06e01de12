public import Units

/// A passage of a song with a uniform sound: a verse, a chorus, a break.
public struct SongSegment: Hashable, Sendable {
  public var start: Seconds
  public var end: Seconds
  /// Segments with the same number sound alike, as verses do. Numbered from 0 in order of appearance.
  public var part: Int

  public init(start: Seconds, end: Seconds, part: Int) {
    self.start = start
    self.end = end
    self.part = part
  }
}
