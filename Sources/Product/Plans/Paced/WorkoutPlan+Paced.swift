package import Pacing

extension WorkoutPlan {
  /// The plan as input for music: its tempo curve, and the intervals with their effort.
  ///
  /// Each execution of a step is one interval. Ramps and peaks longer than six minutes have several with the same step index,
  /// because their effort changes.
  package func paced() -> PacedWorkout { timetable().paced }
}
