package import Pacing

/// One stretch of a workout with one demand.
package struct WorkoutStep: Hashable, Sendable {
  /// Nil where the plan gives it none.
  package let name: String?
  /// Never `.triathlon`: a leg of one is something in particular.
  package let activity: Activity
  package let extent: Extent
  package let course: Course
  /// How hard it feels, where the plan says so beside a cadence, tempo or pace. Else the course tells.
  package let feel: Effort?
  package let song: StepSong?

  package init(
    name: String?, activity: Activity, extent: Extent, course: Course, feel: Effort? = nil, song: StepSong? = nil
  ) {
    self.name = name
    self.activity = activity
    self.extent = extent
    self.course = course
    self.feel = feel
    self.song = song
  }
}
