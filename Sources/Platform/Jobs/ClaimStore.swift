internal import Foundation
internal import Persistence
internal import Units

/// The workers' view of the table of jobs.
struct ClaimStore: Sendable {
  private let database: any Database
  private let events: EventStore

  init(database: any Database) {
    self.database = database
    events = EventStore(database: database)
  }

  /// Claims the job of these kinds that has waited longest: unclaimed, or with an expired lease. A due time or lease beyond the
  /// possible maximum was written by a clock that ran ahead, and is ignored.
  func claim(_ kinds: [String], for worker: Identifier<Worker>, until leaseEnd: Moment, at now: Moment) async throws
    -> ClaimedJob?
  {
    // The names of kinds contain no `LIKE` wildcards.
    let kinds = "|" + kinds.joined(separator: "|") + "|"
    return try await database.transact(.queueing) { transaction in
      let row = try transaction.first(
        """
        WITH next AS MATERIALIZED (
          SELECT id
          FROM job
          WHERE state IN ('waiting', 'running')
            AND (claimable_at <= \(now.milliseconds) OR claimable_at > \((now + NewJob.longestDelay).milliseconds))
            AND \(kinds) LIKE '%|' || kind || '|%'
          ORDER BY claimable_at, id
          LIMIT 1
          FOR UPDATE SKIP LOCKED
        )
        UPDATE job
        SET state = 'running',
          attempts = attempts + 1,
          claimed_by = \(worker.rawValue),
          claimable_at = \(leaseEnd.milliseconds),
          started_at = \(now.milliseconds),
          progress = 0,
          phase = NULL
        WHERE id IN (SELECT id FROM next)
        RETURNING \(Job.columns), payload
        """)
      guard let row else { return nil }
      let job = try Job(row)
      try events.publish(job, in: transaction, at: now)
      return ClaimedJob(
        claim: JobClaim(id: job.id, worker: worker, attempt: job.attempts), kind: job.kind,
        payload: try row.text("payload"), owner: job.owner, isCancellationAsked: job.isCancellationAsked)
    }
  }

  /// Extends the leases of these jobs until `leaseEnd`.
  /// - Returns: the claims the worker still holds, and whether cancellation was requested.
  func hold(_ claims: [JobClaim], by worker: Identifier<Worker>, until leaseEnd: Moment) async throws -> [JobClaim:
    Bool]
  {
    let ids = claims.map(\.id.rawValue).joined(separator: "|")
    let rows = try await database.transact(.queueing) { transaction in
      try transaction.all(
        """
        UPDATE job
        SET claimable_at = \(leaseEnd.milliseconds)
        WHERE state = 'running'
          AND claimed_by = \(worker.rawValue)
          AND \(ids) LIKE '%' || id || '%'
        RETURNING \(Job.columns)
        """)
    }
    var held: [JobClaim: Bool] = [:]
    for job in try rows.map(Job.init) {
      held[JobClaim(id: job.id, worker: worker, attempt: job.attempts)] = job.isCancellationAsked
    }
    return held
  }

  /// Returns false if the claim was lost.
  @discardableResult
  func note(_ progress: JobProgress, of claim: JobClaim, at now: Moment) async throws -> Bool {
    try await database.transact(.queueing) { transaction in
      let row = try transaction.first(
        """
        UPDATE job
        SET progress = \(progress.fraction),
          phase = \(progress.phase)
        WHERE id = \(claim.id.rawValue)
          AND state = 'running'
          AND claimed_by = \(claim.worker.rawValue)
          AND attempts = \(claim.attempt)
        RETURNING \(Job.columns)
        """)
      guard let row else { return false }
      try events.publish(try Job(row), in: transaction, at: now)
      return true
    }
  }

  /// Returns false if the claim was lost.
  func end(_ claim: JobClaim, as ending: JobEnding, at now: Moment) async throws -> Bool {
    try await database.transact(.queueing) { try end(claim, as: ending, in: $0, at: now) }
  }

  func end(_ claim: JobClaim, as ending: JobEnding, in transaction: any Transaction, at now: Moment) throws -> Bool {
    let row = try transaction.first(
      """
      UPDATE job
      SET state = \(ending.state.rawValue),
        attempts = attempts - \(ending == .givenBack ? 1 : 0),
        claimed_by = NULL,
        claimable_at = \(ending.claimableAt(now).milliseconds),
        progress = COALESCE(\(ending.progress), progress),
        phase = NULL,
        reason = COALESCE(\(ending.reason), reason),
        ended_at = \(ending.isFinal ? now.milliseconds : nil)
      WHERE id = \(claim.id.rawValue)
        AND state = 'running'
        AND claimed_by = \(claim.worker.rawValue)
        AND attempts = \(claim.attempt)
      RETURNING \(Job.columns)
      """)
    guard let row else { return false }
    let job = try Job(row)
    try events.publish(job, in: transaction, at: now)
    if ending == .givenBack { try transaction.signal(JobChannel.added, job.kind) }
    return true
  }

  /// Adds a repeating job for its due time unless a process has already done so. A record more than a period in the future was
  /// written by a clock that ran ahead, and doesn't block the job.
  func add(_ job: NewJob, dueAt due: Moment, _ repeating: RepeatingJob) async throws -> Bool {
    try await database.write { transaction in
      let row = try transaction.first(
        """
        INSERT INTO job_schedule (key, due_at)
        VALUES (\(repeating.key), \(due.milliseconds))
        ON CONFLICT (key) DO UPDATE SET due_at = excluded.due_at
        WHERE job_schedule.due_at < excluded.due_at
          OR job_schedule.due_at > \((due + repeating.period).milliseconds)
        RETURNING key
        """)
      guard row != nil else { return false }
      return try JobStore(database: database).add(job, in: transaction)
    }
  }

  func signals() -> some AsyncSequence<JobSignal, Never> & Sendable {
    database.signals(on: [JobChannel.added, JobChannel.cancellations]).map { signal in
      switch signal {
      case .listening: .listening
      case .received(JobChannel.cancellations, let job): .cancelled(id: job)
      case .received: .added
      }
    }
  }
}

/// What workers listen for.
enum JobSignal: Hashable, Sendable {
  /// From now on no signal is missed; earlier ones may have been.
  case listening
  case added
  case cancelled(id: String)
}

extension Job {
  /// The columns that `init(_:)` reads.
  static let columns: SQL =
    """
    id, kind, owner_id, state, attempts, progress, phase, reason, cancellation_asked_at, created_at, started_at, ended_at
    """

  init(_ row: Row) throws {
    id = try row.identifier("id")
    kind = try row.text("kind")
    owner = try row.textOrNil("owner_id").flatMap(Identifier.init)
    state = try row.choice("state")
    attempts = try row.count("attempts")
    progress = try row.real("progress")
    phase = try row.textOrNil("phase")
    reason = try row.textOrNil("reason")
    isCancellationAsked = try row.integerOrNil("cancellation_asked_at") != nil
    createdAt = try row.moment("created_at")
    startedAt = try row.momentOrNil("started_at")
    endedAt = try row.momentOrNil("ended_at")
  }
}
