/// The content of one file from a watch, app or website: usually a single activity.
package struct ActivityFile: Hashable, Sendable {
  package enum Format: String, CaseIterable, Hashable, Sendable {
    case fit, gpx, tcx
  }

  /// The formats that can be read.
  package enum ImportFormat: String, CaseIterable, Hashable, Sendable {
    case fit, gpx, tcx, csv
  }

  package var activities: [RecordedActivity]
  package var routes: [ActivityRoute]
  package var waypoints: [Waypoint]
  package var workouts: [WorkoutOutline]

  package init(
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
