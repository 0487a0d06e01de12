import Figures
import Goals
import Persistence
package import ServerKernel

extension TrainingParts {
  /// Sessions and what is reckoned from them, for programs.
  package func addRoutes(to routes: RouteTable, _ server: ServerParts) {
    let (database, surroundings, repetition) = (server.database, server.surroundings, server.repetition)
    TrainingSessionRoutes(sessions: sessions, surroundings: surroundings).add(to: routes)
    RecordingRoutes(parts: self, surroundings: surroundings).add(to: routes)
    SessionEditRoutes(edits: edits, repetition: repetition, surroundings: surroundings).add(to: routes)
    LiveRoutes(
      parts: self, repetition: repetition, caller: server.caller, publicURL: server.configuration.publicURL,
      surroundings: surroundings
    ).add(to: routes)
    LiveCommandRoutes(parts: self, repetition: repetition, surroundings: surroundings).add(to: routes)
    CourseRoutes(parts: self).add(to: routes)
    TrendRoutes(
      efforts: BestEffortStore(database), trends: TrendStore(database), accounts: server.accounts,
      now: surroundings.now
    ).add(to: routes)
    CadenceRoutes(
      cadences: CadenceStore(database, vault), accounts: server.accounts, now: surroundings.now
    ).add(to: routes)
    WeeklyGoalRoutes(
      goals: WeeklyGoalStore(database), trends: TrendStore(database), accounts: server.accounts, now: surroundings.now
    ).add(to: routes)
    MusicRoutes(music: music).add(to: routes)
    ActivityImportRoutes(
      desk: activityFiles.desk, originals: activityFiles.originals, surroundings: surroundings
    ).add(to: routes)
    SessionExportRoutes(parts: self).add(to: routes)
    ActivityExportRoutes(
      store: activityFiles.exports, exporting: activityFiles.exporting, repetition: repetition,
      surroundings: surroundings
    ).add(to: routes)
  }
}
