internal import Foundation
package import Persistence
package import Units

/// Jobs as seen by the features that add them and by their owners.
package struct JobStore: Sendable {
  private let database: any Database
  private let events: EventStore
  let claims: ClaimStore

  package init(database: any Database) {
    self.database = database
    events = EventStore(database: database)
    claims = ClaimStore(database: database)
  }

  /// Adds the job when the transaction commits.
  /// - Returns: false if a job of the same kind and key is already waiting or running, or this job was added before.
  @discardableResult
  package func add(_ job: NewJob, in transaction: any Transaction) throws -> Bool {
    let row = try transaction.first(
      """
      INSERT INTO job (
        id, kind, payload, owner_id, unique_key, state, attempts, claimable_at, progress, created_at
      )
      VALUES (
        \(job.id.rawValue), \(job.kind), \(job.payload), \(job.owner?.rawValue), \(job.key), 'waiting', 0,
        \(job.notBefore.milliseconds), 0, \(job.createdAt.milliseconds)
      )
      ON CONFLICT DO NOTHING
      RETURNING \(Job.columns)
      """)
    guard let row else { return false }
    try announce(try Job(row), in: transaction, at: job.createdAt)
    try transaction.signal(JobChannel.added, job.kind)
    return true
  }

  @discardableResult
  package func add(_ job: NewJob) async throws -> Bool {
    try await database.write { try add(job, in: $0) }
  }

  /// Marks the job as done in the transaction that saves its result, so that the work is neither lost nor repeated.
  ///
  /// Throws `ClaimLostError`, which must roll back the transaction, if this run no longer holds the job.
  package func complete(_ claim: JobClaim, in transaction: any Transaction, at now: Moment) throws {
    guard try claims.end(claim, as: .done, in: transaction, at: now) else { throw ClaimLostError() }
  }

  package func job(_ id: Identifier<Job>, ownedBy owner: Identifier<Person>) async throws -> Job? {
    try await database.first(
      """
      SELECT \(Job.columns)
      FROM job
      WHERE id = \(id.rawValue)
        AND owner_id = \(owner.rawValue)
      """
    ).map(Job.init)
  }

  /// Newest first.
  /// - Parameters:
  ///   - state: nil for all states.
  ///   - before: only jobs older than this one.
  package func jobs(
    of owner: Identifier<Person>, in state: Job.State? = nil, before: Identifier<Job>? = nil, most: Int
  ) async throws -> [Job] {
    // Identifiers contain no letter after “f”.
    try await database.all(
      """
      SELECT \(Job.columns)
      FROM job
      WHERE owner_id = \(owner.rawValue)
        AND id < \(before?.rawValue ?? "g")
        AND state = COALESCE(\(state?.rawValue), state)
      ORDER BY id DESC
      LIMIT \(most)
      """
    ).map(Job.init)
  }

  /// The waiting or running job of this kind and key.
  package func unfinished<Payload>(
    _ kind: JobKind<Payload>, key: String, ownedBy owner: Identifier<Person>
  ) async throws -> Job? {
    try await database.first(
      """
      SELECT \(Job.columns)
      FROM job
      WHERE kind = \(kind.rawValue)
        AND unique_key = \(key)
        AND owner_id = \(owner.rawValue)
        AND state IN ('waiting', 'running')
      """
    ).map(Job.init)
  }

  /// Cancels a waiting job, or asks its worker to stop a running one.
  package func cancel(_ id: Identifier<Job>, ownedBy owner: Identifier<Person>, at now: Moment) async throws
    -> JobChange
  {
    try await database.transact(.queueing) { transaction in
      let row = try transaction.first(
        """
        UPDATE job
        SET state = CASE WHEN state = 'waiting' THEN 'cancelled' ELSE state END,
          ended_at = CASE WHEN state = 'waiting' THEN \(now.milliseconds) ELSE ended_at END,
          cancellation_asked_at = \(now.milliseconds)
        WHERE id = \(id.rawValue)
          AND owner_id = \(owner.rawValue)
          AND state IN ('waiting', 'running')
        RETURNING \(Job.columns)
        """)
      guard let row else { return try unchanged(id, ownedBy: owner, in: transaction) }
      let job = try Job(row)
      try announce(job, in: transaction, at: now)
      if job.state == .running { try transaction.signal(JobChannel.cancellations, id.rawValue) }
      return .made(job)
    }
  }

  /// Resets the attempts of a dead job.
  package func retry(_ id: Identifier<Job>, ownedBy owner: Identifier<Person>, at now: Moment) async throws -> JobChange
  {
    try await database.transact(.queueing) { transaction in
      let row: Row?
      do {
        row = try transaction.savepoint {
          try transaction.first(
            """
            UPDATE job
            SET state = 'waiting',
              attempts = 0,
              claimable_at = \(now.milliseconds),
              cancellation_asked_at = NULL,
              progress = 0,
              phase = NULL,
              ended_at = NULL
            WHERE id = \(id.rawValue)
              AND owner_id = \(owner.rawValue)
              AND state = 'dead'
            RETURNING \(Job.columns)
            """)
        }
      } catch DatabaseError.unique {
        // Another job with the same key was added since.
        row = nil
      }
      guard let row else { return try unchanged(id, ownedBy: owner, in: transaction) }
      let job = try Job(row)
      try announce(job, in: transaction, at: now)
      try transaction.signal(JobChannel.added, job.kind)
      return .made(job)
    }
  }

  /// The number of jobs of each kind, in each state worth monitoring.
  package func figures() async throws -> [JobFigure] {
    try await database.all(
      """
      SELECT kind, state, COUNT(*) AS count, MIN(claimable_at) AS oldest
      FROM job
      WHERE state IN ('waiting', 'running', 'dead')
      GROUP BY kind, state
      ORDER BY kind, state
      """
    ).map(JobFigure.init)
  }

  /// Removes jobs that ended long ago, at most a thousand.
  /// - Returns: the number of removed jobs.
  package func sweep(doneBefore done: Moment, failedBefore failed: Moment) async throws -> Int {
    try await database.transact(.queueing) { transaction in
      try transaction.run(
        """
        DELETE FROM job
        WHERE id IN (
          SELECT id
          FROM job
          WHERE (state = 'done' AND ended_at < \(done.milliseconds))
            OR (state IN ('dead', 'cancelled') AND ended_at < \(failed.milliseconds))
          LIMIT 1000
        )
        """
      ).changes
    }
  }

  private func unchanged(
    _ id: Identifier<Job>, ownedBy owner: Identifier<Person>, in transaction: any Transaction
  ) throws -> JobChange {
    let row = try transaction.first(
      """
      SELECT \(Job.columns)
      FROM job
      WHERE id = \(id.rawValue)
        AND owner_id = \(owner.rawValue)
      """)
    guard let row else { return .notThere }
    return .notPossible(try Job(row))
  }

  private func announce(_ job: Job, in transaction: any Transaction, at now: Moment) throws {
    try events.publish(job, in: transaction, at: now)
  }
}

/// The result of a request to change a job.
package enum JobChange: Hashable, Sendable {
  case made(Job)
  /// The job's state doesn't allow it.
  case notPossible(Job)
  /// No such job, or another person owns it.
  case notThere
}

/// A count of jobs, for the administrator's monitoring.
package struct JobFigure: Hashable, Sendable {
  package let kind: String
  package let state: Job.State
  package let count: Int
  /// When the first in line became claimable; in the future if it isn't yet.
  package let oldest: Moment
}

extension JobFigure {
  init(_ row: Row) throws {
    kind = try row.text("kind")
    state = try row.choice("state")
    count = try row.count("count")
    oldest = try row.moment("oldest")
  }
}

/// The channels of signals about jobs.
enum JobChannel {
  /// The payload is the job's kind.
  static let added = "jobs"
  /// The payload is the job's identifier.
  static let cancellations = "job_cancellations"
}
