public import Units

/// A named part of a recording.
public struct Chapter: Hashable, Sendable {
  public var title: String
  public var start: Seconds
  public var end: Seconds

  public init(title: String, start: Seconds, end: Seconds) {
    self.title = title
    self.start = start
    self.end = end
  }
}
