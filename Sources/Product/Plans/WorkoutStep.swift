public import Pacing

/// One stretch of a workout with one demand.
public struct WorkoutStep: Hashable, Sendable {
  /// Nil where the plan gives it none.
  public let name: String?
  /// Never `.triathlon`: a leg of one is something in particular.
  public let activity: Activity
  public let extent: Extent
  public let course: Course
  /// How hard it feels, where the plan says so beside a cadence, tempo or pace. Else the course tells.
  public let feel: Effort?
  public let song: StepSong?

  public init(
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
