import Pacing
import Units

/// A plan with its computed values, for other programs: the keys of the plan file, and `paced` beside them.
/// The parser ignores `paced`. Times are seconds from the start, rates are steps or beats per minute.
package struct PlanReport: Encodable, Sendable {
  private struct Paced: Encodable, Sendable {
    let duration: Double
    /// In metres; nil when the speed of its steps is unknown.
    let distance: Double?
    let steps: [Step]
    let curve: [Point]
  }

  private struct Step: Encodable, Sendable {
    let step: Int
    let name: String
    let activity: String
    let round: Int
    let rounds: Int
    let start: Double
    let end: Double
    /// Whether the athlete ends the step; `end` is an assumption.
    let open: Bool
    let slowest: Double
    let fastest: Double
    let effort: Double
    /// "steps" may be folded to music of half or double tempo; "music" is the tempo of the music itself.
    let carrier: String
    /// For the steps of exercises.
    let set: PlannedSet?
  }

  private struct Point: Encodable, Sendable {
    let time: Double
    let rate: Double
  }

  private let plan: WorkoutPlan
  private let paced: Paced

  package init(_ plan: WorkoutPlan, _ timetable: Timetable) {
    self.plan = plan
    let steps = plan.steps
    paced = Paced(
      duration: timetable.paced.duration.value, distance: plan.distance?.value,
      steps: timetable.entries.map { entry in
        Step(
          step: entry.step, name: plan.title(ofStep: entry.step), activity: steps[entry.step].activity.rawValue,
          round: entry.round, rounds: entry.rounds, start: entry.start.value, end: entry.end.value,
          open: steps[entry.step].extent.isOpen, slowest: entry.rates.lowerBound.value,
          fastest: entry.rates.upperBound.value, effort: entry.effort.share, carrier: entry.carrier.word,
          set: steps[entry.step].set)
      },
      curve: timetable.paced.curve.knots.map { Point(time: $0.time.value, rate: $0.rate.value) })
  }

  package func encode(to encoder: any Encoder) throws {
    try plan.encode(to: encoder)
    var words = encoder.container(keyedBy: PlanWord.self)
    try words.encode(paced, forKey: .paced)
  }
}

extension PacedWorkout.Carrier {
  fileprivate var word: String {
    switch self {
    case .steps: "steps"
    case .music: "music"
    }
  }
}
