package import Persistence
package import Units

/// Counts attempts in the database, shared by all processes.
package struct AttemptStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Counts all attempts, or none and throws `TooManyAttemptsError`.
  func take(_ attempts: [Attempt], at now: Moment) async throws {
    try await database.write { try Self.take(attempts, at: now, in: $0) }
  }

  /// Removes counters that are empty, or that were stored while the clock was ahead.
  package func sweep(at now: Moment) async throws {
    try await database.run(
      """
      DELETE FROM attempt
      WHERE empty_at <= \(now.milliseconds)
        OR empty_at > \((now + AttemptLimit.longestPeriod).milliseconds)
      """)
  }

  static func take(_ attempts: [Attempt], at now: Moment, in transaction: any Transaction) throws {
    for attempt in attempts {
      let emptyAt = try attempt.taken(from: measure(attempt, in: transaction), at: now)
      try set(attempt, emptyAt: emptyAt, in: transaction)
    }
  }

  /// Undoes the counting of an attempt.
  static func giveBack(_ attempt: Attempt, in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      UPDATE attempt
      SET empty_at = empty_at - \(Int64(attempt.limit.interval.value * 1000))
      WHERE kind = \(attempt.limit.rawValue)
        AND subject = \(attempt.subject)
      """)
  }

  private static func measure(_ attempt: Attempt, in transaction: any Transaction) throws -> Moment? {
    let row = try transaction.first(
      """
      SELECT empty_at
      FROM attempt
      WHERE kind = \(attempt.limit.rawValue)
        AND subject = \(attempt.subject)
      """)
    return try row?.moment("empty_at")
  }

  private static func set(_ attempt: Attempt, emptyAt: Moment, in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      INSERT INTO attempt (kind, subject, empty_at)
      VALUES (\(attempt.limit.rawValue), \(attempt.subject), \(emptyAt.milliseconds))
      ON CONFLICT (kind, subject) DO UPDATE SET empty_at = excluded.empty_at
      """)
  }
}
