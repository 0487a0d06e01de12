/// A small generator of repeatable numbers (Steele, Lea and Flood 2014, doi 10.1145/2660193.2660195).
///
/// Our own, because the sequence is part of a promise: a seed printed today must give the same playlist next year.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number in 0..<1 that depends on the seed and the name alone, not on who asked before.
  static func share(seed: UInt64, name: String) -> Double {
    // FNV-1a spreads the name over 64 bits; the generator mixes it with the seed.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var seeded = SplitMix64(seed: seed)
    var generator = SplitMix64(seed: hash ^ seeded.next())
    return Double(generator.next() >> 11) * 0x1p-53
  }
}
