/// Energy as a multiple of sitting quietly: MET.
public struct MetabolicEquivalent: Hashable, Comparable, Sendable {
  public let value: Double

  public init(_ value: Double) { self.value = value }

  public static func < (easier: Self, harder: Self) -> Bool { easier.value < harder.value }
}
