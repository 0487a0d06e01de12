import Foundation
import Testing
import TestSupport
import Units

@testable import DSP

@Suite("Halving a sample rate")
struct HalfBandTests {
  private func tone(_ frequency: Double, count: Int) -> [Float] {
    (0..<count).map { Float(sin(2 * .pi * frequency * Double($0))) }
  }

  private func halved(_ samples: [Float], pieces: () -> Int = { HalfBand.longest }) -> [Float] {
    var filter = HalfBand()
    var room = [Float](repeating: 0, count: HalfBand.longest)
    var output: [Float] = []
    var rest = samples[...]
    while !rest.isEmpty {
      let piece = rest.prefix(pieces())
      rest = rest.dropFirst(piece.count)
      room.replaceSubrange(0..<piece.count, with: piece)
      let count = filter.process(&room, count: piece.count)
      output += room.prefix(count)
    }
    let count = filter.finish(&room)
    return output + room.prefix(count)
  }

  /// Frequencies as shares of the input's sample rate.
  @Test(arguments: [0.001, 0.05, 0.13, 0.2])
  func `leaves a tone as loud as it was, and where it was`(frequency: Double) {
    let output = halved(tone(frequency, count: 2_000))
    #expect(output.count == 1_000)
    let expected = tone(2 * frequency, count: 1_000)
    let worst = (50..<950).map { (output[$0] - expected[$0]).magnitude }.max() ?? .infinity
    #expect(worst < 5e-4)
  }

  @Test(arguments: [0.3, 0.37, 0.44, 0.499])
  func `takes away what the lower rate would mistake for another tone`(frequency: Double) {
    let loudest = halved(tone(frequency, count: 2_000))[50..<950].map(\.magnitude).max() ?? .infinity
    #expect(loudest < 5e-4)
  }

  @Test(arguments: [0, 1, 2, 7, 23, 24, 4_097, 10_000])
  func `makes half as many samples, however the sound comes in`(count: Int) {
    let samples = tone(0.07, count: count)
    let whole = halved(samples)
    #expect(whole.count == (count + 1) / 2)
    var generator = SplitMix64(seed: UInt64(count))
    #expect(halved(samples, pieces: { Int.random(in: 1...60, using: &generator) }) == whole)
  }
}
