/// From one number to another, both included, either of them open: `{"min": 150, "max": 170}`.
public struct NumberRange: Codable, Hashable, Sendable {
  public var min: Double?
  public var max: Double?

  public init(min: Double? = nil, max: Double? = nil) {
    self.min = min
    self.max = max
  }
}
