internal import Logging
internal import Units

extension Worker {
  /// Runs one job, from its claim to the record of its end.
  func perform(_ job: ClaimedJob, _ stops: AsyncStream<Crew.Stop>) async {
    guard let handler = handlers[job.kind] else { return }
    if job.isCancellationAsked { return await end(job, as: .cancelled) }
    guard job.claim.attempt <= handler.policy.mostAttempts else {
      return await end(job, as: .dead(reason: "The server stopped every time it ran this job."))
    }
    let (error, stop) = await handle(job, with: handler, stops)
    guard let error else { return await end(job, as: .done) }
    switch stop {
    case .cancel: await end(job, as: .cancelled)
    case .giveBack: await end(job, as: .givenBack)
    case .lost: tally.count(job.kind, .lost)
    case nil where Task.isCancelled:
      // The service was cancelled, and with it all database statements: the lease will expire.
      tally.count(job.kind, .lost)
    case nil: await end(job, as: ending(of: job, after: error, handler.policy))
    }
  }

  private enum Step {
    case handled((any Error)?)
    case told(Crew.Stop)
    case other
  }

  /// Runs the handler to its end. A stop signal cancels it.
  /// - Returns: the handler's error, and the stop signal.
  private func handle(_ job: ClaimedJob, with handler: JobHandler, _ stops: AsyncStream<Crew.Stop>) async
    -> (error: (any Error)?, stop: Crew.Stop?)
  {
    let run = JobRun(claim: job.claim, owner: job.owner, progress: ProgressReport())
    return await withTaskGroup(of: Step.self) { group in
      group.addTask {
        do { try await handler.handle(job.payload, run) } catch { return .handled(error) }
        return .handled(nil)
      }
      group.addTask {
        for await stop in stops { return .told(stop) }
        return .other
      }
      group.addTask {
        await self.write(run.progress, of: job)
        return .other
      }
      var (error, reason): ((any Error)?, Crew.Stop?) = (nil, nil)
      for await step in group {
        switch step {
        case .told(let stop):
          reason = stop
          group.cancelAll()
        case .handled(let thrown):
          error = thrown
          group.cancelAll()
        case .other: continue
        }
      }
      return (error, reason)
    }
  }

  private func write(_ progress: ProgressReport, of job: ClaimedJob) async {
    do {
      for await _ in progress.notes {
        // Sleep first: a short job needs no progress report.
        try await Task.sleep(for: configuration.progressPause.duration)
        guard let newest = progress.take() else { continue }
        do { try await claims.note(newest, of: job.claim, at: now()) } catch  where !Task.isCancelled {
          // Progress is optional: the job must not fail because of it.
          logger.info("Progress was not noted", metadata: facts(job, error))
        }
      }
    } catch {
      // Cancelled: the handler has ended.
    }
  }

  private func ending(of job: ClaimedJob, after error: any Error, _ policy: JobPolicy) -> JobEnding {
    let failure = error as? JobError
    if failure == nil { logger.error("A job failed unexpectedly", metadata: facts(job, error)) }
    let reason = failure?.reason ?? "Something unexpected went wrong."
    if failure?.outlook == .lasting || job.claim.attempt >= policy.mostAttempts { return .dead(reason: reason) }
    let pause = withGenerator { policy.pause(afterAttempt: job.claim.attempt, using: &$0) }
    return .waiting(until: now() + pause, reason: reason)
  }

  /// Records the end. While the database is unavailable it retries for about half a minute; after that the lease expires and
  /// the job runs again.
  private func end(_ job: ClaimedJob, as ending: JobEnding) async {
    var pause = Seconds(0.1)
    for _ in 1...10 {
      do {
        let isKept = try await claims.end(job.claim, as: ending, at: now())
        // A handler that called `complete` leaves nothing to record.
        return tally.count(job.kind, isKept || ending == .done ? JobTally.Outcome(ending) : .lost)
      } catch {
        logger.warning("The end of a job could not be noted", metadata: facts(job, error))
      }
      do { try await Task.sleep(for: pause.duration) } catch { break }
      pause = min(pause * 2, Seconds(5))
    }
    tally.count(job.kind, .lost)
  }

  private func facts(_ job: ClaimedJob, _ error: any Error) -> Logger.Metadata {
    ["job": "\(job.claim.id.rawValue)", "kind": "\(job.kind)", "attempt": "\(job.claim.attempt)", "error": "\(error)"]
  }
}
