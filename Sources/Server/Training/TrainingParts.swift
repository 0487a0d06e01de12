import Accounts
import Jobs
import Logging
import Persistence
import Storage
import Training
import Units

/// Everything about training that routes and jobs use, made once.
struct TrainingParts: Sendable {
  let vault: Vault
  let sessions: TrainingSessionStore
  let batches: BatchStore
  let writer: BatchWriter
  let figures: FiguresStore
  let timelines: SessionTimelines
  private let work: SessionWork

  init(
    _ configuration: Configuration, _ database: any Database, _ files: FileStore, _ vault: Vault, executable: String,
    logger: Logger, _ surroundings: Surroundings
  ) {
    self.vault = vault
    sessions = TrainingSessionStore(database, vault)
    batches = BatchStore(database, vault)
    writer = BatchWriter(batches)
    figures = FiguresStore(database, vault)
    timelines = SessionTimelines(sessions, RecordingContentStore(database, vault))
    work = SessionWork(database, vault, now: surroundings.now, chance: surroundings.chance)
  }

  var handlers: [JobHandler] { work.handlers }

  var schedule: [RepeatingJob] { work.schedule }
}
