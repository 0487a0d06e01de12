/// The course of a step's demand over its length.
package enum Course: Hashable, Sendable {
  case steady(Demand)
  /// A linear ramp. Without `from` it starts at the end of the step before.
  case ramp(from: Demand?, to: Demand)
  /// A rise, this demand around the middle, and an exponential fall: `PeakCurve`.
  case peak(Demand)
}
