/// A temperature in degrees Celsius.
package struct Celsius: Hashable, Comparable, Sendable {
  package var value: Double

  package init(_ value: Double) { self.value = value }

  package static func < (colder: Self, warmer: Self) -> Bool { colder.value < warmer.value }
}
