/// What one file of a watch, an app or a website holds: most often one activity and nothing else.
public struct ActivityFile: Hashable, Sendable {
  public enum Format: String, CaseIterable, Hashable, Sendable {
    case fit, gpx, tcx
  }

  public var activities: [RecordedActivity]
  public var routes: [ActivityRoute]
  public var waypoints: [Waypoint]
  public var workouts: [WorkoutOutline]

  public init(
    activities: [RecordedActivity] = [], routes: [ActivityRoute] = [], waypoints: [Waypoint] = [],
    workouts: [WorkoutOutline] = []
  ) {
    self.activities = activities
    self.routes = routes
    self.waypoints = waypoints
    self.workouts = workouts
  }

  var isEmpty: Bool { activities.isEmpty && routes.isEmpty && waypoints.isEmpty && workouts.isEmpty }
}
