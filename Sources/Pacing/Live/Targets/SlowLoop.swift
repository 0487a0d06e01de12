import DSP
import Units

/// Turns a lasting difference between what is and what should be into a gentle change of cadence.
///
/// A proportional and integral controller whose output is a share of the cadence, within bounds; the integral stands
/// still while the output is at one (anti-windup). For what answers over a minute: heart rate and speed.
struct SlowLoop: Sendable {
  let proportional: Double
  /// A second.
  let integral: Double
  let bounds: ClosedRange<Double>

  private(set) var output = 0.0
  private var sum = 0.0
  private var last: Seconds?

  init(proportional: Double, integral: Double, bounds: ClosedRange<Double>) {
    self.proportional = proportional
    self.integral = integral
    self.bounds = bounds
  }

  /// - Parameter error: what is missing, as a share of what should be; above zero asks for more.
  mutating func hear(error: Double, at now: Seconds) {
    let passed = last.map { min(max((now - $0).value, 0), 5) } ?? 0
    last = now
    let grown = sum + integral * error * passed
    let wanted = proportional * error + grown
    output = wanted.held(within: bounds)
    if output == wanted || (wanted > output) != (error > 0) { sum = grown.held(within: bounds) }
  }
}
