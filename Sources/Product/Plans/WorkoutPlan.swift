import Pacing
package import Units

/// A workout as planned: what to do, for how long, and how hard. It comes from a plan file and is right by then.
package struct WorkoutPlan: Hashable, Sendable {
  /// Nil where the plan has none.
  package let name: String?
  package let activity: Activity
  package let athlete: Athlete
  /// At least one; they last between a second and a day all together.
  package let parts: [WorkoutPart]
  /// In the order written, each once however often it is repeated. `PacedWorkout.Interval.step` counts in these.
  ///
  /// Kept, not derived each time: they are looked up for every step of a plan that may have thousands.
  package let steps: [WorkoutStep]

  init(name: String?, activity: Activity, athlete: Athlete, parts: [WorkoutPart]) {
    self.name = name
    self.activity = activity
    self.athlete = athlete
    self.parts = parts
    steps = parts.flatMap(\.steps)
  }

  /// The default for somebody who says no more than how long: a warm-up, a peak around the middle, an easy end.
  /// - Precondition: it lasts a second to a day, and the activity is no triathlon.
  package static func plain(_ activity: Activity, lasting time: Seconds) -> WorkoutPlan {
    precondition(activity != .triathlon && (1...86_400).contains(time.value), "a plain plan is a step")
    let step = WorkoutStep(
      name: nil, activity: activity, extent: .time(time), course: .peak(.effort(Effort(nearest: 0.7))))
    return WorkoutPlan(name: nil, activity: activity, athlete: Athlete(), parts: [.step(step)])
  }

  package var title: String { name ?? activity.title }

  /// What to call a step: its name, or else what it is.
  package func title(ofStep index: Int) -> String {
    if let name = steps[index].name { return name }
    return steps.count == 1 ? title : "Step \(index + 1)"
  }
}
