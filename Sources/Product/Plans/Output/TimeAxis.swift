package import Units

/// The ticks of a time axis: round numbers, not too many.
package struct TimeAxis {
  package let ticks: [Seconds]
  private let step: Double

  /// - Precondition: `duration` is above zero and `most` at least 1.
  package init(_ duration: Seconds, atMost most: Int) {
    let rounds: [Double] = [
      1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1200, 1800, 3600, 7200, 10_800, 14_400, 21_600, 43_200,
    ]
    let step = rounds.first { duration.value / $0 <= Double(most) } ?? 43_200
    self.step = step
    ticks = (0...Int(duration.value / step)).map { Seconds(Double($0) * step) }
  }

  /// Seconds for up to about two minutes, otherwise minutes.
  package var unit: String { step < 60 ? "s" : "min" }

  /// The tick as a number in `unit`.
  package func label(_ tick: Seconds) -> String { "\(Int((step < 60 ? tick.value : tick.value / 60).rounded()))" }
}
