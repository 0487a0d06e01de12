/// The input of a convolution: rows of values from the first that the next output looks at to the latest.
struct FrameQueue {
  private(set) var rows: [Float]
  private var filled: Int
  private let width: Int
  private let span: Int
  private let stride: Int

  /// - Parameters:
  ///   - width: values of a row.
  ///   - reach: rows that an output looks at before its own, and as many behind.
  ///   - stride: rows from one output to the next.
  ///   - longest: rows that are added at a time.
  init(width: Int, reach: Int, stride: Int, longest: Int) {
    self.width = width
    self.stride = stride
    span = 2 * reach + 1
    // Zeros precede the first row.
    filled = reach
    rows = [Float](repeating: 0, count: (span + stride + longest + MatrixProduct.rowsAtOnce * stride) * width)
  }

  /// How many outputs have all their input.
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

  /// Forgets what only the next `outputs` outputs look at.
  mutating func drop(_ outputs: Int) {
    let spent = outputs * stride
    rows.withUnsafeMutableBufferPointer { rows in
      for n in (spent * width)..<(filled * width) { rows[n - spent * width] = rows[n] }
    }
    filled -= spent
  }
}
