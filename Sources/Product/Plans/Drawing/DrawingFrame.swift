import Pacing
import Units

/// Maps times and rates to positions in the drawing.
struct DrawingFrame {
  static let width = 960.0
  static let height = 440.0

  let left = 60.0
  let right = 936.0
  /// The labels of the steps are above it.
  let top = 134.0
  let bottom = 364.0
  let times: TimeAxis
  let rates: [Double]
  private let duration: Seconds

  init(_ curve: TempoCurve) {
    duration = curve.duration
    times = TimeAxis(curve.duration, atMost: 12)
    let range = curve.range(from: .zero, to: curve.duration)
    // The axis spans at least 40 beats, so that small changes look small.
    let missing = max(40 - (range.upperBound.value - range.lowerBound.value), 0)
    let low = max(range.lowerBound.value - 4 - missing * 0.65, 0)
    let high = range.upperBound.value + 4 + missing * 0.2
    let step: Double = high - low > 100 ? 20 : 10
    let first = (low / step).rounded(.down)
    let last = max((high / step).rounded(.up), first + 1)
    rates = stride(from: first, through: last, by: 1).map { $0 * step }
  }

  func x(_ time: Seconds) -> Double { left + (right - left) * (time / duration) }

  func y(_ rate: Double) -> Double {
    let low = rates[0]
    let high = rates[rates.count - 1]
    return bottom - (bottom - top) * (rate - low) / (high - low)
  }
}
