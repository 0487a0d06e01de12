package import Accounts
package import Exercises
package import Figures
package import Jobs
package import Logging
package import Persistence
import Plans
package import Presentation
package import Sandbox
package import ServerKernel
package import Sessions
package import Storage
import Taste
import Units

/// The dependencies of sessions, figures and trends.
package struct TrainingParts: Sendable {
  package let vault: Vault
  package let sessions: TrainingSessionStore
  let batches: BatchStore
  package let writer: BatchWriter
  package let figures: FiguresStore
  let timelines: SessionTimelines
  let edits: SessionEditStore
  let written: HandwrittenSessionStore
  let liveLinks: LiveLinkStore
  let liveSessions: LiveStore
  package let live: LiveRelay
  let commands: LiveCommandStore
  let activityFiles: ActivityFileParts
  let music: MusicEffectStore
  /// What a person did of each exercise. The pages of exercises show it too.
  package let exercises: ExerciseHistories
  let progressions: SessionProgressions
  private let work: SessionWork

  package init(
    _ configuration: Configuration, _ database: any Database, _ accounts: AccountStore, _ files: FileStore,
    _ vault: Vault, _ sandboxed: SandboxedProgram, _ library: ExerciseLibrary,
    logger: Logger, _ environment: ServerEnvironment
  ) {
    self.vault = vault
    sessions = TrainingSessionStore(database, vault)
    batches = BatchStore(database, vault)
    writer = BatchWriter(batches)
    figures = FiguresStore(database, vault)
    let contents = RecordingContentStore(database, vault)
    timelines = SessionTimelines(sessions, contents)
    edits = SessionEditStore(database, vault)
    written = HandwrittenSessionStore(database, vault)
    liveLinks = LiveLinkStore(database, vault)
    liveSessions = LiveStore(database, vault)
    var randomness = environment.randomness()
    live = LiveRelay(
      liveSessions, named: Identifier<LiveRelay>(at: environment.now(), using: &randomness).rawValue,
      now: environment.now
    )
    commands = LiveCommandStore(database, vault)
    activityFiles = ActivityFileParts(
      database, files, vault, sessions, timelines, figures, sandboxed, environment)
    music = MusicEffectStore(database, vault)
    exercises = ExerciseHistories(library, LiftStore(database), figures, now: environment.now)
    progressions = SessionProgressions(
      figures: figures, exercises: exercises, plans: PlanStore(database), versions: PlanVersionStore(database),
      accounts: accounts)
    work = SessionWork(
      SessionReckoning(
        timelines, figures, contents, HealthStore(database, vault), PlannedWorkoutStore(database),
        now: environment.now),
      HeartErasureStore(database, vault), SessionSweepStore(database, vault), MusicWeighing(music),
      SongCounting(
        SessionSongsStore(database, vault), LibraryLog(SessionListeningStore(database), now: environment.now)),
      now: environment.now,
      randomness: environment.randomness)
  }

  package var handlers: [JobHandler] { work.handlers + activityFiles.handlers }

  package var schedule: [RepeatingJob] { work.schedule + activityFiles.schedule }
}
