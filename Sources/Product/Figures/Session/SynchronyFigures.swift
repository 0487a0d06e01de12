import Pacing
import Sessions
import Units

/// How well steps and beats agreed (Moens et al. 2014, doi 10.1371/journal.pone.0114234).
package struct SynchronyFigures: Codable, Hashable, Sendable {
  /// Those whose place in the music is known.
  package let steps: Int
  /// R, 0…1: 1 when all steps fell on the same place of the beat, near 0 when anywhere.
  package let resultantLength: Double
  /// Degrees of a beat, −180…180: above zero when the steps came after the beats.
  package let meanAngle: Double
  /// Share of steps within a twelfth of a step of a beat.
  package let shareInTime: Double
  /// Share of steps within 25 ms of a beat.
  package let shareWithin25ms: Double

  /// Nil where no footfall has a place in the music.
  init?(_ session: SessionMeasurements, from start: Double, to end: Double) {
    let footfalls = session.timeline.footfalls
    let first = footfalls.firstPlace { session.timeline.seconds(to: $0.moment) >= start }
    var synchrony = Synchrony()
    var (steps, near) = (0, 0)
    // From one beat to the next that is a step's, as long as the step itself but for a few percent.
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
