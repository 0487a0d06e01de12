/// An inclusive range; nil leaves a bound open: `{"min": 150, "max": 170}`.
package struct NumberRange: Codable, Hashable, Sendable {
  package var min: Double?
  package var max: Double?

  package init(min: Double? = nil, max: Double? = nil) {
    self.min = min
    self.max = max
  }
}
