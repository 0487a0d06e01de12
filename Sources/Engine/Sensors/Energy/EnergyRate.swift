public import Units

/// Energy per time, including the need at rest.
public struct EnergyRate: Hashable, Comparable, Sendable {
  public let kilocaloriesPerMinute: Double

  public init(kilocaloriesPerMinute: Double) { self.kilocaloriesPerMinute = kilocaloriesPerMinute }

  /// From oxygen uptake in ml per kg and minute: one litre gives 5 kcal (ACSM).
  public init(oxygen: Double, weight: Kilograms) {
    kilocaloriesPerMinute = oxygen * weight.value / 1000 * 5
  }

  /// kcal = MET · kg · h.
  public init(_ met: MetabolicEquivalent, weight: Kilograms) {
    kilocaloriesPerMinute = met.value * weight.value / 60
  }

  public static func < (less: Self, more: Self) -> Bool { less.kilocaloriesPerMinute < more.kilocaloriesPerMinute }
  public static func * (rate: Self, time: Seconds) -> Kilocalories {
    Kilocalories(rate.kilocaloriesPerMinute * (time / .minutes(1)))
  }
}
