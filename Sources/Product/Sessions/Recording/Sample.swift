public import Units

/// Something known of one moment.
public struct Sample<Value: Hashable & Sendable>: Hashable, Sendable {
  public var moment: Moment
  public var value: Value

  public init(_ value: Value, at moment: Moment) {
    self.value = value
    self.moment = moment
  }
}
