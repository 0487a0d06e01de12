/// Energy in kilocalories, the unit of food labels and training apps.
public struct Kilocalories: Hashable, Comparable, Sendable {
  public let value: Double

  public init(_ value: Double) { self.value = value }
  /// Converts with the thermochemical calorie: 1 kcal = 4.184 kJ.
  public init(_ energy: Kilojoules) { self.init(energy.value / 4.184) }

  public static let zero = Kilocalories(0)

  public static func < (less: Self, more: Self) -> Bool { less.value < more.value }
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.value + rhs.value) }
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
  public static func * (energy: Self, factor: Double) -> Self { Self(energy.value * factor) }
}
