import Pacing
import Units

/// How long the steps of a plan take the athlete.
struct PlanTimes {
  private let activity: Activity
  private let athlete: Athlete
  private let parts: [WorkoutPart]

  init(_ plan: WorkoutPlan) {
    activity = plan.activity
    athlete = plan.athlete
    parts = plan.parts
  }

  /// For steps not yet in a plan.
  init(activity: Activity, athlete: Athlete) {
    self.activity = activity
    self.athlete = athlete
    parts = []
  }

  /// What the athlete calls usual holds for the activity of the plan, not for a leg that is something else.
  func exertion(in activity: Activity) -> Exertion {
    Exertion(activity, of: activity == self.activity ? athlete : Athlete(height: athlete.height))
  }

  /// How long a step of a plan takes.
  func time(of step: WorkoutStep) -> Seconds {
    guard let time = timeIfKnown(of: step) else {
      preconditionFailure("a distance without a speed is refused when the plan is read")
    }
    return time
  }

  /// Nil for a distance where nothing says how fast it goes.
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

  /// Nil where nothing says how fast any of its steps goes.
  var totalDistance: Metres? { distance(of: parts).map { Metres($0) } }

  private func distance(of parts: [WorkoutPart]) -> Double? {
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

  /// All of it, repeats counted as often as they are done.
  var total: Seconds { total(of: parts) }

  private func total(of parts: [WorkoutPart]) -> Seconds {
    parts.reduce(.zero) { sum, part in
      switch part {
      case .step(let step): sum + time(of: step)
      case .rounds(let count, let parts): sum + total(of: parts) * Double(count)
      }
    }
  }
}
