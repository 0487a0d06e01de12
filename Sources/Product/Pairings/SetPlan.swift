package import Units

/// The sets of a pair, each followed by its rest. The last rest is the time to change to the next exercise.
package struct SetPlan: Hashable, Sendable {
  package let count: Int
  /// Per set; nil where seconds count.
  package let repetitions: Int?
  /// Of a set.
  package let work: Seconds
  /// After each set.
  package let rest: Seconds
}
