import Plans
package import Playlists
package import ServerKernel

extension WorkoutParts {
  /// Adds the pages of workouts.
  /// - Parameter playlists: creates playlists for workouts.
  package func addPages(to routes: RouteTable, _ server: ServerParts, _ playlists: PlannedPlaylists) {
    let parts = PlanPageParts(
      pages: server.pages, workouts: self, playlists: playlists, accounts: server.accounts,
      publicURL: server.configuration.publicURL, environment: server.environment)
    PlanListPages(parts: parts).add(to: routes)
    PlanEditorPages(parts: parts).add(to: routes)
    PlanSharingPages(parts: parts).add(to: routes)
    SharedPlanPages(parts: parts).add(to: routes)
    ProgrammePages(parts: parts).add(to: routes)
    EnrolmentPages(parts: parts).add(to: routes)
    SchedulePages(pages: server.pages, schedule: days, plans: plans, environment: server.environment).add(
      to: routes)
  }
}
