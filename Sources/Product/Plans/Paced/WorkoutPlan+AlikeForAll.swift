import Pacing
import Units

extension WorkoutPlan {
  /// The same workout in minutes, with this athlete's rates in steps or beats per minute.
  /// Every follower gets the same tempo curve, whatever their stride and heart rate. It has no athlete's values.
  ///
  /// A peak starts and ends at 92 % of its cadence, which may differ from the athlete's.
  package var alikeForAll: WorkoutPlan {
    let times = PlanTimes(self)
    return WorkoutPlan(
      name: name, activity: activity, athlete: Athlete(), parts: parts.map { $0.alikeForAll(times) })
  }
}

extension WorkoutPart {
  fileprivate func alikeForAll(_ times: PlanTimes) -> WorkoutPart {
    switch self {
    case .step(let step): .step(step.alikeForAll(times))
    case .rounds(let count, let parts): .rounds(count, parts.map { $0.alikeForAll(times) })
    // Exercises have the same rhythm for everybody.
    case .exercise, .group: self
    }
  }
}

extension WorkoutStep {
  fileprivate func alikeForAll(_ times: PlanTimes) -> WorkoutStep {
    let exertion = times.exertion(in: activity)
    var feel = feel
    if feel == nil, case .steady(let demand) = course { feel = exertion.effort(of: demand) }
    return WorkoutStep(
      name: name, activity: activity, extent: .time(times.time(of: self)), course: course.alikeForAll(exertion),
      feel: feel, song: song)
  }
}

extension Course {
  fileprivate func alikeForAll(_ exertion: Exertion) -> Course {
    switch self {
    case .steady(let demand): .steady(demand.alikeForAll(exertion))
    case .ramp(let from, let to): .ramp(from: from?.alikeForAll(exertion), to: to.alikeForAll(exertion))
    case .peak(let demand): .peak(demand.alikeForAll(exertion))
    }
  }
}

extension Demand {
  fileprivate func alikeForAll(_ exertion: Exertion) -> Demand {
    switch self {
    case .cadence, .tempo: self
    case .pace, .zone, .heartRate, .power, .effort:
      switch exertion.carrier(of: self) {
      case .steps: .cadence(exertion.rate(of: self))
      case .music: .tempo(exertion.rate(of: self))
      }
    }
  }
}
