package import Units

/// A step of the plan, as it was really done.
package struct TakenStep: Hashable, Sendable {
  /// Place among all steps of the plan as they follow one another, rounds unrolled, from 0.
  package var index: Int
  package var start: Moment
  /// When the next began, or the session ended.
  package var end: Moment

  package init(_ index: Int, start: Moment, end: Moment) {
    self.index = index
    self.start = start
    self.end = end
  }
}
