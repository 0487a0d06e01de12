package import Units

extension SplitMix64 {
  /// A number in 0..<1 that depends only on the seed and the name, not on earlier calls.
  package static func share(seed: UInt64, name: String) -> Double {
    var generator = named(name, seed: seed)
    return generator.share()
  }

  /// A generator that depends only on the seed and the name.
  package static func named(_ name: String, seed: UInt64) -> SplitMix64 {
    // FNV-1a spreads the name over 64 bits; the generator mixes it with the seed.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    var seeded = SplitMix64(seed: seed)
    return SplitMix64(seed: hash ^ seeded.next())
  }
}
