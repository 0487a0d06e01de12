public import Units

/// A step of the plan, as it was really done.
public struct TakenStep: Hashable, Sendable {
  /// Place among all steps of the plan as they follow one another, rounds unrolled, from 0.
  public var index: Int
  public var start: Moment
  /// When the next began, or the session ended.
  public var end: Moment

  public init(_ index: Int, start: Moment, end: Moment) {
    self.index = index
    self.start = start
    self.end = end
  }
}
