/// The name and unit of a device's additional series, one without a kind of its own.
package struct SeriesName: Hashable, Comparable, Sendable {
  /// From FIT's profile (`stance_time`), or chosen by the maker of an app.
  package let name: String
  package let unit: String

  package init(name: String, unit: String) {
    self.name = name
    self.unit = unit
  }

  /// The body's weight at each set.
  package static let bodyWeight = Self(name: "body_weight", unit: "kg")
  /// The volume slider of the run page: 0…1.
  package static let musicVolume = Self(name: "music_volume", unit: "")

  // Compares bytes. Under Unicode equivalence, the spelling would depend on which device reported first.
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.name.utf8.elementsEqual(rhs.name.utf8) && lhs.unit.utf8.elementsEqual(rhs.unit.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in name.utf8 { hasher.combine(byte) }
    hasher.combine(unit.utf8.count)
  }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    if lhs.name != rhs.name { return lhs.name.utf8.lexicographicallyPrecedes(rhs.name.utf8) }
    return lhs.unit.utf8.lexicographicallyPrecedes(rhs.unit.utf8)
  }
}
