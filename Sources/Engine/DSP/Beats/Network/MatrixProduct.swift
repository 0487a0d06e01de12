/// y = x·W + b for many rows x at a time: the inner loop of the network's layers.
///
/// A row x may be gathered from several places, the taps of a convolution. Rows and their weights are zero-padded to a multiple
/// of eight values. Sums for four rows and eight outputs stay in registers.
struct MatrixProduct {
  /// Number of rows computed together. Inputs must be readable and outputs writable up to the next multiple.
  static let rowsAtOnce = 4
  static func paddedWidth(_ width: Int) -> Int { (width + lanes - 1) / lanes * lanes }
  private static let lanes = SIMD8<Float>.scalarCount

  /// Number of values per output row, padded.
  let outputWidth: Int
  private let taps: Int
  private let inputWidth: Int
  /// For every eight outputs: the bias, then the weights for each tap and each of its inputs.
  private let panels: [SIMD8<Float>]

  /// - Parameters:
  ///   - taps: number of places from which a row is gathered; `map.inputs` is a multiple of it.
  ///   - inputWidth: number of values from each place, at least the inputs of a tap. Excess values have zero weights.
  init(_ map: AffineMap, taps: Int, inputWidth: Int) {
    let inputs = map.inputs / taps
    precondition(map.inputs == taps * inputs && inputWidth >= inputs, "each tap has room for its inputs")
    outputWidth = Self.paddedWidth(map.outputs)
    self.taps = taps
    self.inputWidth = inputWidth
    var panels: [SIMD8<Float>] = []
    for first in stride(from: 0, to: map.outputs, by: Self.lanes) {
      func eight(_ row: ArraySlice<Float>) -> SIMD8<Float> {
        var eight = SIMD8<Float>()
        for lane in 0..<min(Self.lanes, map.outputs - first) { eight[lane] = row[row.startIndex + first + lane] }
        return eight
      }
      panels.append(eight(map.bias[...]))
      for tap in 0..<taps {
        for input in 0..<inputWidth {
          panels.append(input < inputs ? eight(map.weights[((tap * inputs + input) * map.outputs)...]) : SIMD8())
        }
      }
    }
    self.panels = panels
  }

  /// Distances are in floats: between the first taps of successive rows, between the taps of a row, and between successive
  /// outputs.
  func apply(
    _ x: UnsafePointer<Float>, rowStride: Int, tapStride: Int, count: Int,
    to y: UnsafeMutablePointer<Float>, outputStride: Int
  ) {
    panels.withUnsafeBufferPointer { panels in
      var panel = panels.baseAddress.unsafelyUnwrapped
      for column in stride(from: 0, to: outputWidth, by: Self.lanes) {
        for row in stride(from: 0, to: count, by: Self.rowsAtOnce) {
          var weights = panel + 1
          var sums = (panel[0], panel[0], panel[0], panel[0])
          for tap in 0..<taps {
            let x = x + row * rowStride + tap * tapStride
            for input in 0..<inputWidth {
              let weight = weights[input]
              sums.0 += x[input] * weight
              sums.1 += x[rowStride + input] * weight
              sums.2 += x[2 * rowStride + input] * weight
              sums.3 += x[3 * rowStride + input] * weight
            }
            weights += inputWidth
          }
          let y = y + row * outputStride + column
          store(sums.0, y)
          store(sums.1, y + outputStride)
          store(sums.2, y + 2 * outputStride)
          store(sums.3, y + 3 * outputStride)
        }
        panel += 1 + taps * inputWidth
      }
    }
  }

  @inline(__always)
  private func store(_ eight: SIMD8<Float>, _ y: UnsafeMutablePointer<Float>) {
    UnsafeMutableRawPointer(y).storeBytes(of: eight, as: SIMD8<Float>.self)
  }
}
