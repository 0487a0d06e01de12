import Accounts
import Jobs
import Logging
import Persistence
import Storage
import Training
import Units

/// Everything about training that routes and jobs use, made once.
struct TrainingParts: Sendable {
  let sessions: TrainingSessionStore
  private let surroundings: Surroundings

  init(
    _ configuration: Configuration, _ database: any Database, _ files: FileStore, _ vault: Vault, executable: String,
    logger: Logger, _ surroundings: Surroundings
  ) {
    self.surroundings = surroundings
    sessions = TrainingSessionStore(database, vault)
  }

  var handlers: [JobHandler] { [] }

  var schedule: [RepeatingJob] { [] }
}
