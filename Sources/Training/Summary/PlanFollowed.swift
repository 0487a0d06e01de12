public import Workouts

/// The version of a plan that a session followed, unrolled: `TakenStep.index` counts in its entries.
public struct PlanFollowed: Sendable {
  public let plan: WorkoutPlan
  let timetable: Timetable

  public init(_ plan: WorkoutPlan) {
    self.plan = plan
    timetable = plan.timetable()
  }
}
