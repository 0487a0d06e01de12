import Pacing
import Sessions
import Units

/// The synchrony of steps and beats (Moens et al. 2014, doi 10.1371/journal.pone.0114234).
package struct SynchronyFigures: Codable, Hashable, Sendable {
  /// The number of steps with a known phase.
  package let steps: Int
  /// The resultant length R, 0…1: 1 if all steps have the same phase, near 0 if phases are uniform.
  package let resultantLength: Double
  /// −180…180 degrees of a beat interval: positive if steps come after the beat.
  package let meanAngle: Double
  /// The share of steps within 1/12 of a step interval of a beat.
  package let shareInTime: Double
  /// The share of steps within 25 ms of a beat.
  package let shareWithin25ms: Double

  /// Nil without footfalls that have a phase.
  init?(_ session: SessionMeasurements, from start: Double, to end: Double) {
    let footfalls = session.timeline.footfalls
    let first = footfalls.firstPlace { session.timeline.seconds(to: $0.moment) >= start }
    var synchrony = Synchrony()
    var (steps, near) = (0, 0)
    // The interval between two step beats equals the step interval within a few per cent.
    var interval = Self.usualInterval
    for place in footfalls.indices.dropFirst(first) {
      let time = session.timeline.seconds(to: footfalls[place].moment)
      guard time <= end else { break }
      if place > 0 {
        let passed = (footfalls[place].moment - footfalls[place - 1].moment).value
        if Self.intervals.contains(passed) { interval = passed }
      }
      guard let phase = footfalls[place].value.phase, phase.isFinite, !session.active.isPaused(at: time) else {
        continue
      }
      synchrony.add(phase: phase)
      steps += 1
      if (phase * interval).magnitude <= Self.nearness { near += 1 }
    }
    guard steps > 0 else { return nil }
    self.steps = steps
    resultantLength = synchrony.resultantLength.rounded(places: 4)
    meanAngle = (synchrony.meanPhase * 360).rounded(places: 1)
    shareInTime = synchrony.shareInTime.rounded(places: 4)
    shareWithin25ms = (Double(near) / Double(steps)).rounded(places: 4)
  }

  private static let intervals = 0.2...2.0
  private static let usualInterval = 0.35
  private static let nearness = 0.025
}
