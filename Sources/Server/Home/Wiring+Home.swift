import Accounts
import Jobs
import Library
import Persistence
import Workouts

extension Wiring {
  /// Where people begin, and how new ones are led.
  func addHomePages(to routes: RouteTable) {
    let steps = FirstStepsDesk(
      store: FirstStepStore(database), body: bodyDesk, totals: TotalsStore(database), plans: workouts.plans)
    HomePages(
      pages: pages, landing: LandingPage(pages: pages, signUps: accounts.signUps, example: landingExample),
      steps: steps, playlists: library.playlists.planned, entries: library.playlists.entries,
      training: trainingDashboard, surroundings: surroundings
    ).add(to: routes)
    HostPages(pages: pages).add(to: routes)
    WelcomePages(
      pages: pages, desk: steps, jobs: JobStore(database: database),
      first: FirstPlan(plans: workouts.plans, playlists: library.playlists.planned, surroundings: surroundings),
      surroundings: surroundings
    ).add(to: routes)
  }
}
