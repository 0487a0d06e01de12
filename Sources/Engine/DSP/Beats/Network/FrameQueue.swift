/// The input of a convolution: rows of values that later outputs still need.
struct FrameQueue {
  private(set) var rows: [Float]
  private var filled: Int
  private let width: Int
  private let span: Int
  private let stride: Int

  /// - Parameters:
  ///   - width: number of values per row.
  ///   - reach: number of rows needed on either side of an output's own.
  ///   - stride: rows between outputs.
  ///   - longest: maximum number of rows added at a time.
  init(width: Int, reach: Int, stride: Int, longest: Int) {
    self.width = width
    self.stride = stride
    span = 2 * reach + 1
    // Zeros precede the first row.
    filled = reach
    rows = [Float](repeating: 0, count: (span + stride + longest + MatrixProduct.rowsAtOnce * stride) * width)
  }

  /// Number of outputs whose input is complete.
  var ready: Int { max(0, (filled - span + stride) / stride) }

  mutating func append(_ new: UnsafePointer<Float>, count: Int) {
    let end = filled * width
    rows.withUnsafeMutableBufferPointer { rows in
      for n in 0..<(count * width) { rows[end + n] = new[n] }
    }
    filled += count
  }

  mutating func appendZeros(_ count: Int) {
    for n in (filled * width)..<((filled + count) * width) { rows[n] = 0 }
    filled += count
  }

  /// Drops the rows that only the next `outputs` outputs need.
  mutating func drop(_ outputs: Int) {
    let spent = outputs * stride
    rows.withUnsafeMutableBufferPointer { rows in
      for n in (spent * width)..<(filled * width) { rows[n - spent * width] = rows[n] }
    }
    filled -= spent
  }
}
