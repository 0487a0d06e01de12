/// One block of a temporal convolutional network: z = ELU(dilated convolution of h), then h + W·z + b goes on.
///
/// A row holds h and, behind it, the sum of the z of all blocks so far, for what is read from many time scales at once.
struct ResidualBlock {
  /// Frames to either side that an output looks at: the dilation.
  let reach: Int
  private let convolution: MatrixProduct
  private let mixing: MatrixProduct
  private let width: Int
  private var queue: FrameQueue
  private var z: [Float]

  /// - Parameter longest: rows that come in at a time.
  init(_ weights: BeatNetworkWeights.Block, dilation: Int, longest: Int) {
    reach = dilation
    width = MatrixProduct.paddedWidth(weights.mixing.outputs)
    convolution = MatrixProduct(weights.convolution, taps: 3, inputWidth: width)
    mixing = MatrixProduct(weights.mixing, taps: 1, inputWidth: width)
    queue = FrameQueue(width: 2 * width, reach: dilation, stride: 1, longest: longest)
    z = [Float](repeating: 0, count: (longest + MatrixProduct.rowsAtOnce) * width)
  }

  /// Replaces `count` rows by those outputs that have all their input now; says how many they are, at most `count`.
  mutating func process(_ rows: UnsafeMutablePointer<Float>, count: Int) -> Int {
    queue.append(rows, count: count)
    return convolve(to: rows)
  }

  /// The same with the zeros behind the end, of which there are `reach`.
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
