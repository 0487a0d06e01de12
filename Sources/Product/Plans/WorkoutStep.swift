package import Pacing

/// A part of a workout with one demand.
package struct WorkoutStep: Hashable, Sendable {
  /// Nil without a name.
  package let name: String?
  /// Never `.triathlon`: a leg of a triathlon has its own activity.
  package let activity: Activity
  package let extent: Extent
  package let course: Course
  /// The perceived effort, if the plan states it beside a cadence, tempo, pace or power. Otherwise the course determines it.
  package let feel: Effort?
  package let song: StepSong?
  /// For the steps of exercises, which a plan derives from its sets.
  package let set: PlannedSet?

  package init(
    name: String?, activity: Activity, extent: Extent, course: Course, feel: Effort? = nil, song: StepSong? = nil,
    set: PlannedSet? = nil
  ) {
    self.name = name
    self.activity = activity
    self.extent = extent
    self.course = course
    self.feel = feel
    self.song = song
    self.set = set
  }
}
