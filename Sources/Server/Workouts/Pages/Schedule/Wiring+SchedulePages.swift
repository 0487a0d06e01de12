import Workouts

extension Wiring {
  /// What is on somebody's days.
  var scheduleDesk: ScheduleDesk {
    ScheduleDesk(store: workouts.scheduled, planned: workouts.plannedWorkouts, sessions: training.sessions)
  }

  /// What of it is next.
  var upcoming: UpcomingWorkouts {
    UpcomingWorkouts(desk: scheduleDesk, versions: workouts.versions, playlists: library.playlists.playlists)
  }

  /// The same for people.
  func addSchedulePages(to routes: RouteTable) {
    SchedulePages(pages: pages, desk: scheduleDesk, plans: workouts.plans, surroundings: surroundings).add(to: routes)
  }
}
