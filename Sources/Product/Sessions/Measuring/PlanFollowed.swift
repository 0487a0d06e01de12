package import Plans

/// The version of a plan that a session followed, unrolled: `TakenStep.index` counts in its entries.
package struct PlanFollowed: Sendable {
  package let plan: WorkoutPlan
  package let timetable: Timetable

  package init(_ plan: WorkoutPlan) {
    self.plan = plan
    timetable = plan.timetable()
  }

  /// Nil where it is no plan that we can read: a device may follow one of its own.
  package init?(_ followed: FollowedPlan) {
    do { self.init(try PlanFile.plan(from: followed.content.utf8)) } catch { return nil }
  }
}
