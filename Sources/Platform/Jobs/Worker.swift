package import Logging
import ServiceLifecycle
internal import Synchronization
package import Units

/// Runs jobs in this process until the server stops, several at once, woken when a job is added.
///
/// On shutdown it starts nothing new, lets running jobs go on for a while, and gives the rest back.
package final class Worker: Service {
  let id: Identifier<Worker>
  let handlers: [String: JobHandler]
  let configuration: WorkerConfiguration
  let claims: ClaimStore
  let now: @Sendable () -> Moment
  let logger: Logger
  let crew = Crew()
  let tally = JobTally()
  private let schedule: [RepeatingJob]
  private let generator: Mutex<any RandomNumberGenerator & Sendable>
  private let wakes: AsyncStream<Void>
  private let wake: AsyncStream<Void>.Continuation

  /// - Parameters:
  ///   - handlers: one per kind. Jobs of other kinds are left to processes that know them.
  ///   - generator: for the worker's name, the ids of repeating jobs, and the random part of pauses between attempts.
  package init(
    for jobs: JobStore, handlers: [JobHandler], schedule: [RepeatingJob] = [],
    configuration: WorkerConfiguration = WorkerConfiguration(), logger: Logger,
    generator: any RandomNumberGenerator & Sendable, now: @escaping @Sendable () -> Moment
  ) {
    var generator = generator
    id = Identifier(at: now(), using: &generator)
    self.generator = Mutex(generator)
    self.handlers = Dictionary(uniqueKeysWithValues: handlers.map { ($0.kind, $0) })
    self.schedule = schedule
    self.configuration = configuration
    claims = jobs.claims
    self.now = now
    var logger = logger
    logger[metadataKey: "worker"] = "\(id.rawValue)"
    self.logger = logger
    (wakes, wake) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  /// The number of ended runs by kind and outcome since the process started.
  package var endings: [JobTally.Ending: Int] { tally.counts }

  package func run() async throws {
    await withTaskGroup { others in
      others.addTask { await self.listen() }
      others.addTask { await self.patrol() }
      others.addTask { await self.keepLeases() }
      await withGracefulShutdownHandler {
        await work()
      } onGracefulShutdown: {
        self.crew.beginStopping()
        self.wake.yield()
      }
      others.cancelAll()
    }
  }

  /// Returns when the server is stopping and no job runs.
  private func work() async {
    await withDiscardingTaskGroup { runs in
      var isGraceCounted = false
      for await _ in wakes {
        guard crew.isStopping else {
          while let job = await claimOne() {
            let stops = crew.join(job.claim, kind: job.kind, leaseEnd: now() + configuration.lease)
            runs.addTask {
              await self.perform(job, stops)
              self.crew.leave(job.claim)
              self.wake.yield()
            }
          }
          continue
        }
        if crew.isEmpty { break }
        if !isGraceCounted {
          isGraceCounted = true
          runs.addTask {
            do {
              try await Task.sleep(for: self.configuration.grace.duration)
              self.crew.tellAll(.giveBack)
            } catch {
              // Cancelled, because all jobs ended before.
            }
          }
        }
      }
      // The sleeping grace period, and running jobs if the service was cancelled.
      runs.cancelAll()
    }
  }

  private func claimOne() async -> ClaimedJob? {
    let kinds = crew.kindsWithRoom(among: handlers.values, mostAtOnce: configuration.mostAtOnce)
    guard !kinds.isEmpty, !crew.isStopping else { return nil }
    crew.beginClaim()
    let moment = now()
    do {
      if let job = try await claims.claim(kinds, for: id, until: moment + configuration.lease, at: moment) {
        return job
      }
    } catch {
      // The next patrol tries again.
      logger.warning("No job could be claimed", metadata: ["error": "\(error)"])
    }
    crew.endClaimWithoutJob()
    return nil
  }

  private func listen() async {
    for await signal in claims.signals() {
      switch signal {
      case .listening:
        wake.yield()
        // Cancellation signals may have been missed.
        await renewLeases()
      case .cancelled(let job): crew.cancel(jobWithID: job)
      case .added: wake.yield()
      }
    }
  }

  private func patrol() async {
    var added: [String: Moment] = [:]
    await repeatEvery(configuration.patrol) {
      for job in schedule where !crew.isStopping {
        let moment = now()
        let due = job.due(at: moment)
        guard added[job.key] != due else { continue }
        do {
          let new = try withGenerator { generator in try job.make(moment, &generator) }
          _ = try await claims.add(new, dueAt: due, job)
          added[job.key] = due
        } catch {
          logger.warning("A repeating job could not be added", metadata: ["key": "\(job.key)", "error": "\(error)"])
        }
      }
      wake.yield()
    }
  }

  private func keepLeases() async {
    await repeatEvery(configuration.heartbeat) { await renewLeases() }
  }

  private func renewLeases() async {
    let mine = crew.claims
    guard !mine.isEmpty else { return }
    let leaseEnd = now() + configuration.lease
    do {
      let held = try await claims.hold(mine, by: id, until: leaseEnd)
      crew.extend(held.keys, until: leaseEnd)
      for claim in mine where held[claim] == nil { crew.tell(claim, .lost) }
      for (claim, isCancellationAsked) in held where isCancellationAsked { crew.tell(claim, .cancel) }
    } catch {
      logger.warning("Leases could not be kept", metadata: ["error": "\(error)"])
    }
    for claim in crew.expired(at: now()) { crew.tell(claim, .lost) }
  }

  private func repeatEvery(_ pause: Seconds, _ action: () async -> Void) async {
    do {
      while true {
        await action()
        try await Task.sleep(for: pause.duration)
      }
    } catch {
      // Cancelled: the worker has finished.
    }
  }

  func withGenerator<Value>(_ body: (inout any RandomNumberGenerator) throws -> Value) rethrows -> Value {
    try generator.withLock { generator in
      var any: any RandomNumberGenerator = generator
      return try body(&any)
    }
  }
}
