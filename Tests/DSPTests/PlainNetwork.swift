import Foundation

@testable import DSP

/// The beat network as defined, over whole tracks and in double precision.
struct PlainNetwork {
  struct Layer {
    /// A row for each input.
    var weights: [[Double]]
    var bias: [Double]
  }

  typealias Rows = [[Double]]

  let layers: [Layer]
  private let sizes: [Int]

  /// Random weights.
  init(
    bands: Int, channels: Int, blocks: Int, hidden: Int, classes: Int, using generator: inout some RandomNumberGenerator
  ) {
    sizes = [bands, channels, blocks, hidden, classes]
    var shapes = [(5 * bands, channels), (3 * channels, channels)]
    for _ in 0..<blocks { shapes += [(3 * channels, channels), (channels, channels)] }
    shapes += [(channels, 2), (channels, hidden), (hidden, classes)]
    layers = shapes.map { inputs, outputs in
      let range = 1.7 / Double(inputs).squareRoot()
      return Layer(
        weights: (0..<inputs).map { _ in
          (0..<outputs).map { _ in Self.rounded(.random(in: -range...range, using: &generator)) }
        },
        bias: (0..<outputs).map { _ in Self.rounded(.random(in: -0.3...0.3, using: &generator)) })
    }
  }

  func probabilities(of spectra: Rows) -> (beat: [Double], downbeat: [Double], tempo: [Double]) {
    let x = spectra.map { $0.map { ($0 - 2) / 4 } }
    var h = convolved(x, layers[0], taps: 5, stride: 2).map(unit)
    h = convolved(h, layers[1], taps: 3).map(unit)
    var sum = h.map { $0.map { _ in 0.0 } }
    let blocks = sizes[2]
    for block in 0..<blocks {
      let z = convolved(h, layers[2 + 2 * block], taps: 3, dilation: 1 << block).map(unit)
      h = zip(h, z).map { added($0, applied(layers[3 + 2 * block], $1)) }
      sum = zip(sum, z).map(added)
    }
    let marks = h.map { applied(layers[2 + 2 * blocks], unit($0)).map { 1 / (1 + exp(-$0)) } }
    let total = sum.map { unit($0.map { $0 / Double(blocks) }) }.reduce([Double](repeating: 0, count: sizes[1]), added)
    let mean = total.map { $0 / Double(max(h.count, 1)) }
    let odds = applied(layers[4 + 2 * blocks], unit(applied(layers[3 + 2 * blocks], mean))).map { exp($0) }
    return (marks.map { $0[0] }, marks.map { $0[1] }, odds.map { $0 / odds.reduce(0, +) })
  }

  /// In the format that the network reads.
  var weights: BeatNetworkWeights {
    var data = Data()
    for size in sizes { append(UInt16(size), to: &data) }
    for layer in layers {
      for values in [layer.weights.flatMap(\.self), layer.bias] {
        append(Float(Self.step).bitPattern, to: &data)
        for value in values { append(Int16((value / Self.step).rounded()), to: &data) }
      }
    }
    let text = Array(data.base64EncodedString(options: .lineLength76Characters).utf8)
    return text.withUnsafeBufferPointer { BeatNetworkWeights(base64: $0) }
  }

  /// The resolution of a 16-bit weight. All weights are multiples of it.
  private static let step = 1.0 / 16_384
  private static func rounded(_ value: Double) -> Double { (value / step).rounded() * step }

  private func append(_ number: some FixedWidthInteger, to data: inout Data) {
    withUnsafeBytes(of: number.littleEndian) { data.append(contentsOf: $0) }
  }

  /// Pads with zeros before the first row and after the last.
  private func convolved(_ rows: Rows, _ layer: Layer, taps: Int, stride step: Int = 1, dilation: Int = 1) -> Rows {
    let zeros = [Double](repeating: 0, count: layer.weights.count / taps)
    return stride(from: 0, to: rows.count, by: step).map { centre in
      let places = (0..<taps).map { centre + ($0 - taps / 2) * dilation }
      return applied(layer, places.flatMap { rows.indices.contains($0) ? rows[$0] : zeros })
    }
  }

  private func applied(_ layer: Layer, _ x: [Double]) -> [Double] {
    zip(x, layer.weights).reduce(layer.bias) { sum, pair in added(sum, pair.1.map { $0 * pair.0 }) }
  }

  private func added(_ a: [Double], _ b: [Double]) -> [Double] { zip(a, b).map { $0 + $1 } }
  private func unit(_ x: [Double]) -> [Double] { x.map { $0 > 0 ? $0 : expm1($0) } }
}
