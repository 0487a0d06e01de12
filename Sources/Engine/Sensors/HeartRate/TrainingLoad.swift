public import Units

/// Training load in arbitrary units of the method used. Loads of different methods are not comparable.
public struct TrainingLoad: Hashable, Comparable, Sendable {
  public let value: Double

  /// - Precondition: `value` is finite and not below zero.
  public init(_ value: Double) {
    precondition(value.isFinite && value >= 0, "a load is finite and not below zero")
    self.value = value
  }

  public static let zero = TrainingLoad(0)

  /// Training impulse, TRIMP (Banister 1991): minutes · x · 0.64·e^(1.92x) for men, · x · 0.86·e^(1.67x) for women. x is the
  /// share of the heart-rate reserve. The mean of both if `sex` is nil.
  /// - Precondition: `duration` is finite and not below zero.
  public static func banister(
    _ rate: BeatsPerMinute, for duration: Seconds, of rates: HeartRates, sex: Sex?
  ) -> TrainingLoad {
    let x = rates.reserve(at: rate)
    let men = 0.64 * Elementary.exp(1.92 * x)
    let women = 0.86 * Elementary.exp(1.67 * x)
    let weight =
      switch sex {
      case .male: men
      case .female: women
      case nil: (men + women) / 2
      }
    return TrainingLoad(duration / .minutes(1) * x * weight)
  }

  /// Session RPE (Foster 2001, doi 10.1519/00124278-200102000-00019): minutes times the rating of the whole session on Borg's
  /// ten-point scale.
  /// - Precondition: `outOfTen` is in 0…10; `duration` is finite and not below zero.
  public static func session(rating outOfTen: Double, for duration: Seconds) -> TrainingLoad {
    precondition(outOfTen >= 0 && outOfTen <= 10, "a rating of 0 to 10")
    return TrainingLoad(duration / .minutes(1) * outOfTen)
  }

  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.value + rhs.value) }
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
  public static func < (lighter: Self, heavier: Self) -> Bool { lighter.value < heavier.value }
}
