package import Pacing
import ServerKernel
package import Units

/// A tempo curve as an SVG path, 1000 wide and 200 high, with a margin above and below.
package struct TempoPlot: Sendable {
  package struct Tick: Sendable { let words: String }

  package let line: String
  /// The same path, closed along the bottom edge.
  package let area: String
  /// Beats per minute at the bottom edge.
  package let low: Double
  /// Beats per minute at the top edge.
  package let high: Double
  package let ticks: [Tick]
  package let range: ClosedRange<BeatsPerMinute>
  private let duration: Seconds

  package static let width = 1000.0
  package static let height = 200.0

  /// - Parameter margin: beats per minute above the fastest and below the slowest tempo, rounded outwards to tens.
  package init(_ curve: TempoCurve, margin: Double = 10) {
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

  /// The x coordinate of a time.
  package func x(_ time: Seconds) -> Double { Self.width * time.value / duration.value }
  /// The y coordinate of a rate in beats per minute.
  package func y(_ rate: Double) -> Double { Self.height * (high - rate) / (high - low) }
}
