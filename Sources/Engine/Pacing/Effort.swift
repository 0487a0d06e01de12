/// How hard it feels, as a share of all one has: 0 is rest, 1 is all out. People say it out of ten.
public struct Effort: Hashable, Comparable, Sendable {
  public let outOfTen: Double

  /// Nil unless `outOfTen` is in 0…10.
  public init?(outOfTen: Double) {
    guard outOfTen >= 0, outOfTen <= 10 else { return nil }
    self.outOfTen = outOfTen
  }

  /// The nearest effort there is to a share of all one has.
  public init(nearest share: Double) {
    outOfTen = share.isFinite ? min(max(share * 10, 0), 10) : 0
  }

  /// Effort at which a person moves at the pace and cadence they call their usual ones: 4 of 10, "moderate" to
  /// "somewhat hard" on Borg's ten-point scale. Our own choice.
  public static let usual = Effort(nearest: 0.4)

  public var share: Double { outOfTen / 10 }

  public static func < (easier: Self, harder: Self) -> Bool { easier.outOfTen < harder.outOfTen }
}
