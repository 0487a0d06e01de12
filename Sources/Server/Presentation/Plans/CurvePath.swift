package import Pacing
import Plans
import ServerKernel
import Units

/// A tempo curve as an SVG path, 300 wide and 60 high.
package struct CurvePath: Sendable {
  package let line: String
  /// The same path, closed along the bottom edge.
  package let area: String
  /// Steps per minute.
  package let slowest: Int
  package let fastest: Int

  package init(_ curve: TempoCurve) {
    let rates = curve.range(from: .zero, to: curve.duration)
    slowest = Int(rates.lowerBound.value.rounded())
    fastest = Int(rates.upperBound.value.rounded())
    // Centres a flat curve.
    let span = max(rates.upperBound.value - rates.lowerBound.value, 12)
    let bottom = (rates.lowerBound.value + rates.upperBound.value - span) / 2
    let points = curve.knots.map { knot in
      let x = knot.time.value / curve.duration.value * 300
      let y = 54 - (knot.rate.value - bottom) / span * 46
      return coordinate(x) + " " + coordinate(y)
    }
    line = "M" + points.joined(separator: "L")
    area = line + "L300 60L0 60Z"
  }
}

extension WorkoutPlan {
  /// For an athlete without health data.
  package var curvePath: CurvePath { CurvePath(followed(by: Athlete()).timetable().paced.curve) }
}
