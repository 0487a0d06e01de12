/// A convolution over time of neighbouring rows, followed by the exponential linear unit.
struct Convolution {
  private let product: MatrixProduct
  private let stride: Int
  private let inputWidth: Int
  private let outputStride: Int
  private let reach: Int
  private var queue: FrameQueue

  /// - Parameters:
  ///   - stride: rows between outputs; output n is centred on input `stride`·n.
  ///   - outputStride: floats between outputs.
  ///   - longest: maximum number of rows per call.
  init(_ map: AffineMap, taps: Int, stride: Int, inputWidth: Int, outputStride: Int, longest: Int) {
    product = MatrixProduct(map, taps: taps, inputWidth: inputWidth)
    self.stride = stride
    self.inputWidth = inputWidth
    self.outputStride = outputStride
    reach = taps / 2
    queue = FrameQueue(width: inputWidth, reach: reach, stride: stride, longest: longest)
  }

  /// Replaces `count` rows by the outputs whose input is complete, and returns their number.
  mutating func process(_ rows: UnsafeMutablePointer<Float>, count: Int) -> Int {
    queue.append(rows, count: count)
    return convolve(to: rows)
  }

  /// Writes the last outputs, with zeros after the end of the input.
  mutating func finish(_ rows: UnsafeMutablePointer<Float>) -> Int {
    queue.appendZeros(reach)
    return convolve(to: rows)
  }

  private mutating func convolve(to rows: UnsafeMutablePointer<Float>) -> Int {
    let count = queue.ready
    product.apply(
      queue.rows, rowStride: stride * inputWidth, tapStride: inputWidth, count: count,
      to: rows, outputStride: outputStride)
    let width = product.outputWidth
    for row in 0..<count {
      let output = rows + row * outputStride
      ExponentialUnit.apply(output, count: width)
      for n in width..<outputStride { output[n] = 0 }
    }
    queue.drop(count)
    return count
  }
}
