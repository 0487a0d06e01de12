package import Accounts
import Figures
import Goals
import Jobs
import Persistence
import Plans
package import Playlists
package import Presentation
import Runs
package import ServerKernel
package import Sessions
import Songs

/// The home page, the landing page and the first steps.
package struct HomeParts: Sendable {
  private let server: ServerParts
  private let signUps: SignUpStore
  private let body: BodyMeasurements
  private let plans: PlanStore
  private let planned: PlannedPlaylists
  private let upcoming: UpcomingWorkouts
  private let sessions: TrainingSessionStore
  private let example: LandingExample

  /// - Parameters:
  ///   - planned: creates playlists for workouts.
  ///   - upcoming: the person's next workouts.
  package init(
    _ server: ServerParts, _ web: WebFolder, _ signUps: SignUpStore, _ body: BodyMeasurements,
    _ planned: PlannedPlaylists,
    _ upcoming: UpcomingWorkouts, _ sessions: TrainingSessionStore
  ) throws {
    self.server = server
    self.signUps = signUps
    self.body = body
    self.planned = planned
    self.upcoming = upcoming
    self.sessions = sessions
    plans = PlanStore(server.database)
    example = try LandingExample(web)
  }

  package func addPages(to routes: RouteTable) {
    let (pages, database, environment) = (server.pages, server.database, server.environment)
    let steps = FirstStepsHandler(
      store: FirstStepStore(database), body: body, totals: TotalsStore(database), plans: plans)
    HomePages(
      pages: pages, landing: LandingPage(pages: pages, signUps: signUps, example: example), steps: steps,
      playlists: planned, entries: PlaylistEntryStore(database), training: dashboard, environment: environment
    ).add(to: routes)
    HostPages(pages: pages).add(to: routes)
    WelcomePages(
      pages: pages, firstSteps: steps, jobs: JobStore(database: database),
      first: FirstPlan(plans: plans, playlists: planned, environment: environment), environment: environment
    ).add(to: routes)
  }

  private var dashboard: TrainingDashboard {
    let (database, vault) = (server.database, server.vault)
    return TrainingDashboard(
      sessions: sessions, figures: FiguresStore(database, vault), trends: TrendStore(database),
      efforts: BestEffortStore(database), goals: WeeklyGoalStore(database), upcoming: upcoming,
      music: MusicEffectStore(database, vault), cadences: CadenceStore(database, vault),
      following: RunPreferenceStore(database),
      hearing: HearingSurvey(HearingStore(database, vault), RunPreferenceStore(database), body.health),
      now: server.environment.now)
  }
}
