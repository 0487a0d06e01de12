package import Pacing

extension WorkoutPlan {
  /// The plan as music sees it: its tempo curve, and the intervals along it with their effort.
  ///
  /// A step is one interval each time it is done; ramps and peaks longer than six minutes are several, all with the
  /// number of their step, because their effort changes on the way.
  package func paced() -> PacedWorkout { timetable().paced }
}
