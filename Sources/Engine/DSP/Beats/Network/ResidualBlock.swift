/// One block of a temporal convolutional network: z = ELU(dilated convolution of h); the output is h + W·z + b.
///
/// A row holds h, followed by the sum of z over all blocks so far, for outputs that use many time scales.
struct ResidualBlock {
  /// Number of frames on either side that an output needs: the dilation.
  let reach: Int
  private let convolution: MatrixProduct
  private let mixing: MatrixProduct
  private let width: Int
  private var queue: FrameQueue
  private var z: [Float]

  /// - Parameter longest: maximum number of rows per call.
  init(_ weights: BeatNetworkWeights.Block, dilation: Int, longest: Int) {
    reach = dilation
    width = MatrixProduct.paddedWidth(weights.mixing.outputs)
    convolution = MatrixProduct(weights.convolution, taps: 3, inputWidth: width)
    mixing = MatrixProduct(weights.mixing, taps: 1, inputWidth: width)
    queue = FrameQueue(width: 2 * width, reach: dilation, stride: 1, longest: longest)
    z = [Float](repeating: 0, count: (longest + MatrixProduct.rowsAtOnce) * width)
  }

  /// Replaces `count` rows by the outputs whose input is complete, and returns their number, at most `count`.
  mutating func process(_ rows: UnsafeMutablePointer<Float>, count: Int) -> Int {
    queue.append(rows, count: count)
    return convolve(to: rows)
  }

  /// The same with `reach` rows of zeros after the end.
  mutating func finish(_ rows: UnsafeMutablePointer<Float>, count: Int) -> Int {
    queue.appendZeros(count)
    return convolve(to: rows)
  }

  private mutating func convolve(to rows: UnsafeMutablePointer<Float>) -> Int {
    let count = queue.ready
    let width = width
    z.withUnsafeMutableBufferPointer { z in
      queue.rows.withUnsafeBufferPointer { inputs in
        let z = z.baseAddress.unsafelyUnwrapped
        let inputs = inputs.baseAddress.unsafelyUnwrapped
        convolution.apply(
          inputs, rowStride: 2 * width, tapStride: 2 * width * reach, count: count, to: z, outputStride: width)
        ExponentialUnit.apply(z, count: count * width)
        mixing.apply(z, rowStride: width, tapStride: 0, count: count, to: rows, outputStride: 2 * width)
        for row in 0..<count {
          let centre = inputs + (row + reach) * 2 * width
          let output = rows + row * 2 * width
          for n in 0..<width { output[n] += centre[n] }
          for n in 0..<width { output[width + n] = centre[width + n] + z[row * width + n] }
        }
      }
    }
    queue.drop(count)
    return count
  }
}
