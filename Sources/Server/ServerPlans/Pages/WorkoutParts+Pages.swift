import Library
import Workouts

extension Wiring {
  /// Workouts as planned, for people.
  func addPlanPages(to routes: RouteTable) {
    let parts = PlanPageParts(
      pages: pages, workouts: workouts, playlists: library.playlists.planned, accounts: accounts.accounts,
      publicURL: configuration.publicURL, surroundings: surroundings)
    PlanListPages(parts: parts).add(to: routes)
    PlanEditorPages(parts: parts).add(to: routes)
    PlanSharingPages(parts: parts).add(to: routes)
    SharedPlanPages(parts: parts).add(to: routes)
    ProgrammePages(parts: parts).add(to: routes)
    EnrolmentPages(parts: parts).add(to: routes)
  }
}
