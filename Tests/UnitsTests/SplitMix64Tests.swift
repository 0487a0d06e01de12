import Testing
import Units

@Suite("Repeatable chance")
struct SplitMix64Tests {
  /// The first numbers for the seed 1234567, from the reference implementation.
  @Test func `gives the published sequence`() {
    var randomness = SplitMix64(seed: 1_234_567)
    #expect(randomness.next() == 6_457_827_717_110_365_317)
    #expect(randomness.next() == 3_203_168_211_198_807_973)
  }

  @Test func `is normal when asked to be`() {
    var randomness = SplitMix64(seed: 3)
    let values = (0..<20_000).map { _ in randomness.normal() }
    let mean = values.reduce(0, +) / 20_000
    let variance = values.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 20_000
    #expect(abs(mean) < 0.03)
    #expect(abs(variance - 1) < 0.05)
    #expect(abs(Double(values.count { abs($0) < 1 }) / 20_000 - 0.6827) < 0.015)
  }
}
