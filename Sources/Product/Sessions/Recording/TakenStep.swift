package import Units

/// A step of the plan as performed.
package struct TakenStep: Hashable, Sendable {
  /// The index among all steps with rounds unrolled, from 0.
  package var index: Int
  package var start: Moment
  /// When the next step began, or the session ended.
  package var end: Moment

  package init(_ index: Int, start: Moment, end: Moment) {
    self.index = index
    self.start = start
    self.end = end
  }
}
