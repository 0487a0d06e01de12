import Figures
import Goals
import Persistence
package import Presentation
package import ServerKernel

extension TrainingParts {
  /// Adds the API routes of sessions, figures and trends.
  package func addRoutes(to routes: RouteTable, _ server: ServerParts, _ hearing: HearingSurvey) {
    let (database, environment, repetition) = (server.database, server.environment, server.repetition)
    TrainingSessionRoutes(sessions: sessions, environment: environment).add(to: routes)
    HandwrittenSessionRoutes(written: written, repetition: repetition, environment: environment).add(to: routes)
    RecordingRoutes(parts: self, environment: environment).add(to: routes)
    SessionEditRoutes(edits: edits, repetition: repetition, environment: environment).add(to: routes)
    ProgressionRoutes(progressions: progressions, sessions: sessions, environment: environment).add(to: routes)
    LiveRoutes(
      parts: self, repetition: repetition, caller: server.caller, publicURL: server.configuration.publicURL,
      environment: environment
    ).add(to: routes)
    LiveCommandRoutes(parts: self, repetition: repetition, environment: environment).add(to: routes)
    CourseRoutes(parts: self, hearing: hearing).add(to: routes)
    TrendRoutes(
      efforts: BestEffortStore(database), trends: TrendStore(database), accounts: server.accounts,
      now: environment.now
    ).add(to: routes)
    CadenceRoutes(
      cadences: CadenceStore(database, vault), accounts: server.accounts, now: environment.now
    ).add(to: routes)
    WeeklyGoalRoutes(
      goals: WeeklyGoalStore(database), trends: TrendStore(database), accounts: server.accounts, now: environment.now
    ).add(to: routes)
    MusicRoutes(music: music).add(to: routes)
    StrengthRoutes(exercises: exercises, accounts: server.accounts).add(to: routes)
    ActivityImportRoutes(
      importer: activityFiles.importer, originals: activityFiles.originals, environment: environment
    ).add(to: routes)
    SessionExportRoutes(parts: self).add(to: routes)
    ActivityExportRoutes(
      store: activityFiles.exports, exporting: activityFiles.exporting, repetition: repetition,
      environment: environment
    ).add(to: routes)
  }
}
