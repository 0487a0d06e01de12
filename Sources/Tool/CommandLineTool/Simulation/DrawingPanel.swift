import Units

/// Maps times and values to one of several graphs in a column.
struct DrawingPanel {
  static let left = 64.0
  static let right = 936.0

  let top: Double
  let bottom: Double
  /// Round values for grid lines; the first and the last are the edges.
  let marks: [Double]
  private let length: Seconds

  /// - Parameter step: between grid lines; doubled until there are few.
  init(top: Double, bottom: Double, values: [Double], step: Double, length: Seconds) {
    self.top = top
    self.bottom = bottom
    self.length = length
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    var step = step
    while (high - low) / step > 6 { step *= 2 }
    let first = (low / step).rounded(.down)
    let last = max((high / step).rounded(.up), first + 1)
    marks = stride(from: first, through: last, by: 1).map { $0 * step }
  }

  func x(_ time: Seconds) -> Double { Self.left + (Self.right - Self.left) * (time / length) }

  func y(_ value: Double) -> Double {
    let (low, high) = (marks[0], marks[marks.count - 1])
    return bottom - (bottom - top) * (value - low) / (high - low)
  }
}
