/// One stretch of a workout with one demand.
public struct WorkoutStep: Hashable, Sendable {
  /// Nil where the plan gives it none.
  public let name: String?
  /// Never `.triathlon`: a leg of one is something in particular.
  public let activity: Activity
  public let extent: Extent
  public let course: Course

  public init(name: String?, activity: Activity, extent: Extent, course: Course) {
    self.name = name
    self.activity = activity
    self.extent = extent
    self.course = course
  }
}
