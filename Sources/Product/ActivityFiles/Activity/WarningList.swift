/// Collects warnings while a file is read, and adds up those with counts.
struct WarningList {
  private(set) var all: [ActivityFileWarning] = []

  mutating func add(_ warning: ActivityFileWarning) {
    for (place, known) in all.enumerated() {
      if let sum = Self.sum(known, warning) {
        all[place] = sum
        return
      }
    }
    all.append(warning)
  }

  /// Nil if the kinds differ.
  private static func sum(_ known: ActivityFileWarning, _ more: ActivityFileWarning) -> ActivityFileWarning? {
    switch (known, more) {
    case (.unreadable(let one), .unreadable(let other)): .unreadable(bytes: one + other)
    case (.strayBytes(let one), .strayBytes(let other)): .strayBytes(one + other)
    case (.samplesWithoutTime(let one), .samplesWithoutTime(let other)): .samplesWithoutTime(one + other)
    case (.samplesOutOfOrder(let one), .samplesOutOfOrder(let other)): .samplesOutOfOrder(one + other)
    case (.impossibleValues(let one), .impossibleValues(let other)): .impossibleValues(one + other)
    case (.otherRows(let one), .otherRows(let other)): .otherRows(one + other)
    default: known == more ? known : nil
    }
  }
}
