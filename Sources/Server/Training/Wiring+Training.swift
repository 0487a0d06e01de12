import Persistence
import Training

extension Wiring {
  /// Sessions and what is reckoned from them, for programs.
  func addTrainingRoutes(to routes: RouteTable) {
    TrainingSessionRoutes(sessions: training.sessions, surroundings: surroundings).add(to: routes)
    RecordingRoutes(parts: training, surroundings: surroundings).add(to: routes)
    let repetition = Repetition(
      store: RepeatableRequestStore(database: database, vault: accounts.vault), surroundings: surroundings)
    SessionEditRoutes(edits: training.edits, repetition: repetition, surroundings: surroundings).add(to: routes)
    LiveRoutes(
      parts: training, repetition: repetition, caller: authentication.caller, publicURL: configuration.publicURL,
      surroundings: surroundings
    ).add(to: routes)
    LiveCommandRoutes(parts: training, repetition: repetition, surroundings: surroundings).add(to: routes)
    CourseRoutes(parts: training).add(to: routes)
    TrendRoutes(
      efforts: BestEffortStore(database), trends: TrendStore(database), accounts: accounts.accounts,
      now: surroundings.now
    ).add(to: routes)
    CadenceRoutes(
      cadences: CadenceStore(database, accounts.vault), accounts: accounts.accounts, now: surroundings.now
    ).add(to: routes)
    WeeklyGoalRoutes(
      goals: WeeklyGoalStore(database), trends: TrendStore(database), accounts: accounts.accounts,
      now: surroundings.now
    ).add(to: routes)
    MusicRoutes(music: training.music).add(to: routes)
    ActivityImportRoutes(
      desk: training.activityFiles.desk, originals: training.activityFiles.originals, surroundings: surroundings
    ).add(to: routes)
    SessionExportRoutes(parts: training).add(to: routes)
    ActivityExportRoutes(
      store: training.activityFiles.exports, exporting: training.activityFiles.exporting, repetition: repetition,
      surroundings: surroundings
    ).add(to: routes)
    addHistoryPages(to: routes)
    addSessionPages(to: routes)
  }
}
