/// How a step's demand goes over its length.
package enum Course: Hashable, Sendable {
  case steady(Demand)
  /// Evenly from one to the other; without `from`, from wherever the step before ended.
  case ramp(from: Demand?, to: Demand)
  /// A warm-up, this demand around the middle, an exponential fall: `PeakCurve`.
  case peak(Demand)
}
