package import Plans

/// The plan version that a session followed, unrolled: `TakenStep.index` refers to its entries.
package struct PlanFollowed: Sendable {
  package let plan: WorkoutPlan
  package let timetable: Timetable

  package init(_ plan: WorkoutPlan) {
    self.plan = plan
    timetable = plan.timetable()
  }

  /// Nil if the content isn't a readable plan: devices may follow their own.
  package init?(_ followed: FollowedPlan) {
    do { self.init(try PlanFile.plan(from: followed.content.utf8)) } catch { return nil }
  }
}
