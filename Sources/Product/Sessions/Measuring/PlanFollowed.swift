public import Workouts

/// The version of a plan that a session followed, unrolled: `TakenStep.index` counts in its entries.
public struct PlanFollowed: Sendable {
  public let plan: WorkoutPlan
  let timetable: Timetable

  public init(_ plan: WorkoutPlan) {
    self.plan = plan
    timetable = plan.timetable()
  }

  /// Nil where it is no plan that we can read: a device may follow one of its own.
  init?(_ followed: FollowedPlan) {
    do { self.init(try PlanFile.plan(from: followed.content.utf8)) } catch { return nil }
  }
}
