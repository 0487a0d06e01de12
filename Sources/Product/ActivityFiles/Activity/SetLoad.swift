package import Units

/// The load of a set as the person entered it. Sums use `total`, so each load is converted once.
package struct SetLoad: Hashable, Sendable {
  package enum Unit: String, CaseIterable, Hashable, Sendable, Codable {
    case kilograms = "kg"
    case pounds = "lb"
    /// The number on a machine's stack.
    case level
  }

  /// What the value counts: all weights together, or the dumbbell in each hand.
  package enum Share: String, CaseIterable, Hashable, Sendable, Codable { case total, hand }

  package enum Side: String, CaseIterable, Hashable, Sendable, Codable { case left, right }

  /// At most three decimals. Below zero it is assistance, as by a band or a machine for pull-ups.
  package let value: Double
  package let unit: Unit
  package let share: Share
  /// Nil if both sides worked.
  package let side: Side?

  /// Nil for values beyond ±10,000, and for assistance that isn't a total in kilograms or pounds.
  package init?(_ value: Double, _ unit: Unit, per share: Share = .total, side: Side? = nil) {
    guard value.isFinite, Self.values.contains(value) else { return nil }
    guard value >= 0 || share == .total && unit != .level else { return nil }
    // Adding zero makes −0 a 0, so that equal loads have equal bytes.
    self.value = (value * 1_000).rounded(.toNearestOrEven) / 1_000 + 0
    self.unit = unit
    self.share = share
    self.side = side
  }

  /// A total in kilograms, from 0 to 10,000 kg; values outside become the nearest.
  package init(_ weight: Kilograms) {
    let value = weight.value.isNaN ? 0 : min(max(weight.value, 0), Self.values.upperBound)
    self.value = (value * 1_000).rounded(.toNearestOrEven) / 1_000 + 0
    unit = .kilograms
    share = .total
    side = nil
  }

  /// All weights together. A set of one side moves one dumbbell, any other set two. Nil for a level.
  package var total: Kilograms? {
    let factor = share == .hand && side == nil ? 2.0 : 1
    switch unit {
    case .kilograms: return Kilograms(value * factor)
    case .pounds: return Kilograms(value * factor * Self.kilogramsPerPound)
    case .level: return nil
    }
  }

  private static let values = -10_000.0...10_000.0
  /// The avoirdupois pound, exactly (International yard and pound agreement, 1959).
  package static let kilogramsPerPound = 0.45359237
}
