/// Perceived effort, as a share of the maximum: 0 is rest, 1 is all out. Athletes rate it from 0 to 10.
public struct Effort: Hashable, Comparable, Sendable {
  public let outOfTen: Double

  /// Nil unless `outOfTen` is in 0…10.
  public init?(outOfTen: Double) {
    guard outOfTen >= 0, outOfTen <= 10 else { return nil }
    self.outOfTen = outOfTen
  }

  /// The effort for a share of the maximum, clamped to 0…1. NaN and infinity give 0.
  public init(nearest share: Double) {
    outOfTen = share.isFinite ? min(max(share * 10, 0), 10) : 0
  }

  /// Effort at a person's usual pace and cadence: 4 of 10, "moderate" to "somewhat hard" on Borg's ten-point scale. Our own
  /// choice.
  public static let usual = Effort(nearest: 0.4)

  /// Share of the maximum, 0…1.
  public var share: Double { outOfTen / 10 }

  public static func < (easier: Self, harder: Self) -> Bool { easier.outOfTen < harder.outOfTen }
}
