/// A reproducible random number generator (SplitMix64: Steele, Lea and Flood 2014, doi 10.1145/2660193.2660195).
///
/// We implement it ourselves because the sequence must never change: a seed printed today must give the same playlist, song and
/// simulated runner next year.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Uniformly distributed in 0..<1.
  public mutating func share() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Uniformly distributed in −1..<1.
  public mutating func bipolar() -> Double { Double(next() >> 11) * 0x1p-52 - 1 }

  /// White noise in −1..<1.
  public mutating func noise() -> Float { Float(Int32(truncatingIfNeeded: next())) * 0x1p-31 }

  /// Normally distributed around 0 with a standard deviation of 1 (Box and Muller 1958).
  public mutating func normal() -> Double {
    let radius = (-2 * Elementary.log(1 - share())).squareRoot()
    return radius * Elementary.cos(2 * Elementary.pi * share())
  }
}
