package import Units

/// A value at one moment.
package struct Sample<Value: Hashable & Sendable>: Hashable, Sendable {
  package var moment: Moment
  package var value: Value

  package init(_ value: Value, at moment: Moment) {
    self.value = value
    self.moment = moment
  }
}
