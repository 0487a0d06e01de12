package import Units

/// The weight of a set, as the athlete wrote it. Negative weights assist, like those of a pull-up machine.
package enum PlannedLoad: Hashable, Sendable {
  case total(PlannedWeight)
  /// The same in each hand.
  case perHand(PlannedWeight)
  /// Of the one-repetition maximum.
  case share(percent: Double)
  /// The number on a machine that shows no unit.
  case level(Double)

  /// Of both hands together. Nil for loads without a unit.
  package var kilograms: Kilograms? {
    switch self {
    case .total(let weight): weight.kilograms
    case .perHand(let weight): Kilograms(weight.kilograms.value * 2)
    case .share, .level: nil
    }
  }
}

/// A weight in the unit of the athlete's plates: 45 lb stay 45 lb.
package struct PlannedWeight: Hashable, Sendable {
  package let value: Double
  package let unit: Unit

  package enum Unit: String, CaseIterable, Sendable {
    case kilograms = "kg"
    case pounds = "lb"
  }

  package init(_ value: Double, _ unit: Unit) {
    self.value = value
    self.unit = unit
  }

  package var kilograms: Kilograms {
    switch unit {
    case .kilograms: Kilograms(value)
    case .pounds: Kilograms(value * 0.45359237)
    }
  }
}
