import Pacing
package import Units

/// A planned workout: activity, durations and efforts. It comes from a plan file and is valid.
package struct WorkoutPlan: Hashable, Sendable {
  /// Nil without a name.
  package let name: String?
  package let activity: Activity
  package let athlete: Athlete
  /// At least one part. The total duration is between a second and a day.
  package let parts: [WorkoutPart]
  /// The same in time: exercises as steps of work and rest.
  let timed: [TimedPart]
  /// The steps in plan order, without repeats; of exercises, those of work and rest. `PacedWorkout.Interval.step` is an index
  /// in these.
  ///
  /// Stored instead of computed, because every step of a plan with thousands of steps accesses them.
  package let steps: [WorkoutStep]

  init(name: String?, activity: Activity, athlete: Athlete, parts: [WorkoutPart]) {
    self.name = name
    self.activity = activity
    self.athlete = athlete
    self.parts = parts
    timed = parts.flatMap { $0.timed(in: activity) }
    steps = timed.flatMap(\.steps)
  }

  /// The default workout for a given duration: a warm-up, a peak around the middle, an easy end.
  /// - Precondition: `time` is a second to a day, and the activity isn't triathlon.
  package static func plain(_ activity: Activity, lasting time: Seconds) -> WorkoutPlan {
    precondition(activity != .triathlon && (1...86_400).contains(time.value), "a plain plan is a step")
    let step = WorkoutStep(
      name: nil, activity: activity, extent: .time(time), course: .peak(.effort(Effort(nearest: 0.7))))
    return WorkoutPlan(name: nil, activity: activity, athlete: Athlete(), parts: [.step(step)])
  }

  package var title: String { name ?? activity.title }

  /// All exercises in sets, in plan order.
  package var exercises: [PlannedExercise] { parts.flatMap(\.exercises) }

  /// The name of a step, or a description of it.
  package func title(ofStep index: Int) -> String {
    if let name = steps[index].name { return name }
    return steps.count == 1 ? title : "Step \(index + 1)"
  }
}
