import Jobs
import Logging
import Persistence
import ServerKernel

/// Jobs and events for routes, and the services that run them.
struct JobParts: Sendable {
  let jobs: JobStore
  let worker: Worker
  let relay: EventRelay

  /// - Parameters:
  ///   - handlers: those of the features. The clean-up of jobs and events is added.
  ///   - besides: additional jobs at the same time, because separate processes do their work.
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
