import Pacing
import Units

/// The durations of a plan's steps for its athlete.
struct PlanTimes {
  private let activity: Activity
  private let athlete: Athlete
  private let parts: [TimedPart]

  init(_ plan: WorkoutPlan) {
    activity = plan.activity
    athlete = plan.athlete
    parts = plan.timed
  }

  /// For steps outside a plan.
  init(activity: Activity, athlete: Athlete) {
    self.activity = activity
    self.athlete = athlete
    parts = []
  }

  /// The athlete's usual values apply to the activity of the plan, but not to steps of another activity.
  func exertion(in activity: Activity) -> Exertion {
    Exertion(activity, of: activity == self.activity ? athlete : Athlete(height: athlete.height))
  }

  /// The duration of a step.
  func time(of step: WorkoutStep) -> Seconds {
    guard let time = timeIfKnown(of: step) else {
      preconditionFailure("a distance without a speed is refused when the plan is read")
    }
    return time
  }

  /// Nil for a distance with an unknown speed.
  func timeIfKnown(of step: WorkoutStep) -> Seconds? {
    switch step.extent {
    case .time(let time): return time
    case .untilLap(let about): return about
    case .distance(let distance):
      return StepCourse(step, exertion(in: step.activity)).meanSpeed.map {
        Seconds(distance.value / $0.metresPerSecond)
      }
    }
  }

  /// Nil when the speed of all steps is unknown.
  var totalDistance: Metres? { distance(of: parts).map { Metres($0) } }

  private func distance(of parts: [TimedPart]) -> Double? {
    var sum = 0.0
    for part in parts {
      let own: Double?
      switch part {
      case .step(let step): own = distance(of: step)
      case .rounds(let count, let parts): own = distance(of: parts).map { $0 * Double(count) }
      }
      guard let own else { return nil }
      sum += own
    }
    return sum
  }

  private func distance(of step: WorkoutStep) -> Double? {
    if case .distance(let distance) = step.extent { return distance.value }
    return StepCourse(step, exertion(in: step.activity)).meanSpeed.map {
      $0.metresPerSecond * time(of: step).value
    }
  }

  /// The total duration, with repeats.
  var total: Seconds { total(of: parts) }

  private func total(of parts: [TimedPart]) -> Seconds {
    parts.reduce(.zero) { sum, part in
      switch part {
      case .step(let step): sum + time(of: step)
      case .rounds(let count, let parts): sum + total(of: parts) * Double(count)
      }
    }
  }
}
