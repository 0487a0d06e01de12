import Foundation
import Testing
import TestSupport
import Units

@testable import DSP

@Suite("The beat network")
struct BeatNetworkTests {
  /// Numbers of spectra: none, fewer than a kernel, fewer than the lookahead, fewer than a batch, and more than all. Ten blocks
  /// look further ahead than a batch.
  @Test(arguments: [
    (0, 5), (1, 5), (2, 5), (3, 5), (10, 5), (63, 5), (255, 5), (512, 5), (701, 5), (1_500, 5), (40, 10), (1_300, 10),
  ])
  func `gives what its definition says, however the spectra come`(count: Int, blocks: Int) {
    var generator = SplitMix64(seed: UInt64(count + blocks))
    let network = PlainNetwork(bands: 5, channels: 6, blocks: blocks, hidden: 3, classes: 7, using: &generator)
    let spectra = (0..<count).map { _ in (0..<5).map { _ in Double.random(in: 0...8.65, using: &generator) } }
    let expected = network.probabilities(of: spectra)

    var streaming = BeatNetwork(network.weights)
    var rest = spectra[...]
    while !rest.isEmpty {
      let some = rest.prefix(Int.random(in: 1...300, using: &generator))
      rest = rest.dropFirst(some.count)
      some.joined().map(Float.init).withUnsafeBufferPointer { streaming.process($0) }
    }
    let heard = streaming.finish()

    #expect(heard.beat.count == (count + 1) / 2)
    #expect(distance(heard.beat, expected.beat) < 1e-4)
    #expect(distance(heard.downbeat, expected.downbeat) < 1e-4)
    #expect(distance(heard.tempo, expected.tempo) < 1e-4)
  }

  @Test func `reads weights at the precision at which they are written`() {
    var generator = SplitMix64(seed: 5)
    let network = PlainNetwork(bands: 4, channels: 9, blocks: 2, hidden: 5, classes: 11, using: &generator)
    let weights = network.weights
    for (map, layer) in zip(
      [weights.halving, weights.smoothing] + weights.blocks.flatMap { [$0.convolution, $0.mixing] } + [
        weights.marks, weights.tempoHidden, weights.tempoClasses,
      ], network.layers)
    {
      #expect(map.inputs == layer.weights.count && map.outputs == layer.bias.count)
      #expect(distance(map.weights, layer.weights.flatMap(\.self)) < 2e-5)
      #expect(distance(map.bias, layer.bias) < 2e-5)
    }
  }

  @Test func `knows the exponential well enough`() {
    for x in stride(from: Float(-90), to: 20, by: 0.0137) {
      let exact = x > 0 ? Double(x) : expm1(Double(x))
      #expect((Double(ExponentialUnit.of(SIMD8(repeating: x))[3]) - exact).magnitude < 5e-6)
    }
  }

  private func distance(_ some: [Float], _ others: [Double]) -> Double {
    guard some.count == others.count else { return .infinity }
    return zip(some, others).map { (Double($0) - $1).magnitude }.max() ?? 0
  }
}
