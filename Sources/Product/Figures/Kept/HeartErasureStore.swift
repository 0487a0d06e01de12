package import Accounts
package import Jobs
package import Persistence
import Sessions
package import Units

/// Erases heart data when its owner withdraws consent to health data.
package struct HeartErasureStore: Sendable {
  private let database: any Database
  private let figures: FiguresStore
  private let revisions: SessionRevisionStore
  private let jobs: JobStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    figures = FiguresStore(database, vault)
    revisions = SessionRevisionStore(database)
    jobs = JobStore(database: database)
  }

  /// Part of the transaction that stores the withdrawal.
  /// - Parameter id: the job that computes new figures without heart data.
  package func erase(
    of person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator,
    in transaction: any Transaction
  ) throws {
    try Self.eraseSeries(of: person, in: transaction)
    try figures.erase(of: person, in: transaction)
    try jobs.add(
      try NewJob(
        .heartErasure, HeartErasureWork(owner: person.rawValue), owner: person, key: person.rawValue,
        notBefore: now + Self.pause, at: now, using: &generator),
      in: transaction)
  }

  /// Erases heart data that arrived during the withdrawal, then schedules figures from the remaining data.
  package func finish(
    _ work: HeartErasureWork, _ run: JobRun, at now: Moment, using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    guard let person = Identifier<Person>(work.owner) else { return }
    try await database.write { transaction in
      var generator = generator
      if try !ConsentStore.givers(of: .health, among: [person], in: transaction).contains(person) {
        try Self.eraseSeries(of: person, in: transaction)
      }
      try revisions.makePending(of: person, at: now, using: &generator, in: transaction)
      try jobs.complete(run.claim, in: transaction, at: now)
    }
  }

  /// Longer than the longest request.
  private static let pause = Seconds(60)

  private static func eraseSeries(of person: Identifier<Person>, in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      UPDATE training_batch
      SET heart = NULL
      WHERE heart IS NOT NULL
        AND recording_id IN (SELECT id FROM training_recording WHERE account_id = \(person.rawValue))
      """)
    _ = try transaction.run(
      """
      DELETE FROM training_series
      WHERE is_heart = 1
        AND recording_id IN (SELECT id FROM training_recording WHERE account_id = \(person.rawValue))
      """)
  }
}
