/// Which of the additional values of a device: those that have no kind of their own.
package struct SeriesName: Hashable, Comparable, Sendable {
  /// Of FIT's profile (`stance_time`), or as the maker of an application called it.
  package let name: String
  package let unit: String

  package init(name: String, unit: String) {
    self.name = name
    self.unit = unit
  }

  /// How loud the run page's own slider is: 0…1.
  package static let musicVolume = Self(name: "music_volume", unit: "")

  // By bytes: what Unicode holds to be the same text would be one name, spelled as whoever came first spelled it.
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
