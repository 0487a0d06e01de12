import Figures
import Runs
package import Accounts
package import Exercises
import Persistence
import Plans
package import Playlists
package import Presentation
package import ServerKernel
package import Sessions
import Songs

/// Preparing a device for a run, and runs with others. During a run, the device works alone.
package struct RunParts: Sendable {
  private let server: ServerParts
  private let health: HealthStore
  private let playlists: PlaylistStore
  private let entries: PlaylistEntryStore
  private let planned: PlannedPlaylists
  private let upcoming: UpcomingWorkouts
  private let sessions: TrainingSessionStore
  private let exercises: GymExercises
  private let serviceWorker: ServiceWorker

  /// - Parameters:
  ///   - planned: creates playlists for workouts.
  ///   - upcoming: the person's next workouts.
  ///   - histories: what people did of exercises.
  package init(
    _ server: ServerParts, _ web: WebFolder, _ health: HealthStore, _ planned: PlannedPlaylists,
    _ upcoming: UpcomingWorkouts, _ sessions: TrainingSessionStore, _ exercises: ExerciseLibrary,
    _ histories: ExerciseHistories
  ) throws {
    self.server = server
    self.health = health
    playlists = PlaylistStore(server.database)
    entries = PlaylistEntryStore(server.database)
    self.planned = planned
    self.upcoming = upcoming
    self.sessions = sessions
    self.exercises = GymExercises(
      library: exercises, histories: histories, figures: FiguresStore(server.database, server.vault))
    serviceWorker = try ServiceWorker(web)
  }

  package func addRoutes(to routes: RouteTable) {
    let (database, environment) = (server.database, server.environment)
    let preparation = RunPreparation(
      RunStore(database, health, server.accounts, RunPurposeStore(upcoming.schedule.days)), planned)
    let runs = SharedRunStore(database)
    RunRoutes(preparation: preparation, runs: runs, exercises: exercises, now: environment.now).add(to: routes)
    SharedRunRoutes(
      runs: runs, preparation: preparation, publicURL: server.configuration.publicURL, environment: environment
    ).add(to: routes)
    RunPreferenceRoutes(preferences: RunPreferenceStore(database), now: environment.now).add(to: routes)
    HearingRoutes(hearing: hearing, accounts: server.accounts, now: environment.now).add(to: routes)
    AppManifestRoutes(readers: server.pages.readers, staticFiles: server.staticFiles).add(to: routes)
    addPages(to: routes, runs)
  }

  /// The weekly sound allowance.
  package var hearing: HearingSurvey {
    HearingSurvey(HearingStore(server.database, server.vault), RunPreferenceStore(server.database), health)
  }

  private func addPages(to routes: RouteTable, _ runs: SharedRunStore) {
    let (pages, database, environment) = (server.pages, server.database, server.environment)
    TogetherPages(pages: pages, runs: runs, planned: planned, environment: environment).add(to: routes)
    RunStartPages(
      pages: pages, playlists: playlists, entries: entries, planned: planned, totals: TotalsStore(database),
      plans: PlanStore(database), versions: upcoming.versions, upcoming: upcoming, sessions: sessions,
      hearing: hearing, environment: environment
    ).add(to: routes)
    LivePages(
      pages: pages, sessions: sessions, links: LiveLinkStore(database, server.vault), accounts: server.accounts,
      sweep: SessionSweepStore(database, server.vault), environment: environment
    ).add(to: routes)
    RunPreferencePages(pages: pages, preferences: RunPreferenceStore(database), environment: environment).add(
      to: routes)
    RunPages(pages: pages, playlists: playlists, library: exercises.library, staticFiles: server.staticFiles).add(
      to: routes)
    OfflinePages(pages: pages, staticFiles: server.staticFiles, serviceWorker: serviceWorker).add(to: routes)
  }
}
