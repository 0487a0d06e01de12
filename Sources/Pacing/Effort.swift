/// How hard it feels, as a share of all one has: 0 is rest, 1 is all out. People say it out of ten.
public struct Effort: Hashable, Comparable, Sendable {
  public let share: Double

  /// Nil unless `tenths` is in 0…10.
  public init?(outOfTen tenths: Double) {
    guard tenths >= 0, tenths <= 10 else { return nil }
    share = tenths / 10
  }

  /// The nearest effort there is.
  public init(nearest share: Double) {
    self.share = share.isFinite ? min(max(share, 0), 1) : 0
  }

  /// Effort at which a person moves at the pace and cadence they call their usual ones: 4 of 10, "moderate" to
  /// "somewhat hard" on Borg's ten-point scale. Our own choice.
  public static let usual = Effort(nearest: 0.4)

  public var outOfTen: Double { share * 10 }

  public static func < (easier: Self, harder: Self) -> Bool { easier.share < harder.share }
}
