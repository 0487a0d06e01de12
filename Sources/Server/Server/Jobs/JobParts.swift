import Jobs
import Logging
import Persistence
import ServerKernel

/// Everything about jobs and events that routes use, and the two services behind them.
struct JobParts: Sendable {
  let jobs: JobStore
  let worker: Worker
  let relay: EventRelay

  /// - Parameters:
  ///   - handlers: those of the features; jobs and events are swept besides.
  ///   - besides: how many jobs more than configured may run, because their work is done by processes of their own.
  init(
    _ configuration: Configuration, _ database: any Database, handlers: [JobHandler] = [],
    schedule: [RepeatingJob] = [], besides: Int = 0, logger: Logger, _ environment: ServerEnvironment
  ) {
    let sweep = SweepStore(database: database)
    jobs = JobStore(database: database)
    relay = EventRelay(EventStore(database: database))
    worker = Worker(
      for: jobs, handlers: handlers + [sweep.handler(now: environment.now)],
      schedule: schedule + [sweep.repeatingJob],
      configuration: WorkerConfiguration(mostAtOnce: configuration.workers + besides), logger: logger,
      generator: environment.randomness(), now: environment.now)
  }
}
