import Pacing
import Units

/// A tempo curve drawn 1000 wide and 200 high, with room above and below.
struct TempoPlot: Sendable {
  struct Tick: Sendable { let words: String }

  let line: String
  /// The line, and down to the ground.
  let area: String
  /// Beats a minute at the bottom and the top.
  let low: Double
  let high: Double
  let ticks: [Tick]
  let range: ClosedRange<BeatsPerMinute>
  private let duration: Seconds

  static let width = 1000.0
  static let height = 200.0

  /// - Parameter margin: beats a minute above the fastest and below the slowest.
  init(_ curve: TempoCurve, margin: Double = 10) {
    range = curve.range(from: .zero, to: curve.duration)
    duration = curve.duration
    low = ((range.lowerBound.value - margin) / 10).rounded(.down) * 10
    high = ((range.upperBound.value + margin) / 10).rounded(.up) * 10
    ticks = (0...4).map { Tick(words: clockTime(Seconds(curve.duration.value * Double($0) / 4))) }
    let (low, high, length) = (low, high, curve.duration.value)
    line =
      "M"
      + curve.knots.map { knot in
        coordinate(Self.width * knot.time.value / length) + " "
          + coordinate(Self.height * (high - knot.rate.value) / (high - low))
      }.joined(separator: "L")
    area = "M0 \(coordinate(Self.height))L\(line.dropFirst())V\(coordinate(Self.height))Z"
  }

  func x(_ time: Seconds) -> Double { Self.width * time.value / duration.value }
  func y(_ rate: Double) -> Double { Self.height * (high - rate) / (high - low) }
}
