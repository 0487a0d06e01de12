internal import Jobs
package import Persistence
internal import Storage
package import Units

package struct TakeoutStore: Sendable {
  private let database: any Database
  private let vault: Vault
  private let jobs: JobStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
    jobs = JobStore(database: database)
  }

  /// Those of one direction, the newest first.
  package func takeouts(
    of person: Identifier<Person>, _ direction: Takeout.Direction, at now: Moment
  ) async throws -> [Takeout] {
    let rows = try await database.all(
      """
      SELECT id, direction, created_at, ends_at, size
      FROM takeout
      WHERE account_id = \(person.rawValue)
        AND direction = \(direction.rawValue)
        AND ends_at > \(now.milliseconds)
      ORDER BY id DESC
      """)
    return try rows.map(Takeout.init)
  }

  /// Removes those whose time is over, or that a clock which was ahead let live for longer than any may. Their files go with
  /// the sweep of files.
  package func sweep(at now: Moment) async throws {
    let longest = now + Takeout.Direction.longestLifetime + Seconds(24 * 3600)
    try await database.run(
      "DELETE FROM takeout WHERE ends_at <= \(now.milliseconds) OR ends_at > \(longest.milliseconds)")
  }

  /// Throws `TooManyAttemptsError`.
  /// - Parameter content: sealed; nil when it is still to be made.
  func add(
    _ takeout: Takeout, _ content: ContentHash?, of person: Identifier<Person>, doneBy job: NewJob,
    noting entry: AuditEntry
  ) async throws {
    let attempt = Attempt(.takeout, vault.fingerprint(of: person.rawValue, as: .login))
    try await database.write { transaction in
      try AttemptStore.take([attempt], at: takeout.created, in: transaction)
      _ = try transaction.run(
        """
        INSERT INTO takeout (id, account_id, direction, hash, size, created_at, ends_at)
        VALUES (\(takeout.id.rawValue), \(person.rawValue), \(takeout.direction.rawValue), \(content?.text),
          \(takeout.size), \(takeout.created.milliseconds), \(takeout.end.milliseconds))
        """)
      try AuditStore.add(entry, in: transaction)
      try jobs.add(job, in: transaction)
    }
  }

  /// Nil when it is gone, with its owner perhaps.
  func owner(of takeout: String, at now: Moment) async throws -> Identifier<Person>? {
    let row = try await database.first(
      "SELECT account_id FROM takeout WHERE id = \(takeout) AND ends_at > \(now.milliseconds)")
    return try row?.identifier("account_id")
  }

  /// Nil when there is none, it is not made yet, or is not theirs.
  func content(of takeout: String, ownedBy person: Identifier<Person>, at now: Moment) async throws -> ContentHash? {
    let row = try await database.first(
      """
      SELECT hash
      FROM takeout
      WHERE id = \(takeout)
        AND account_id = \(person.rawValue)
        AND ends_at > \(now.milliseconds)
      """)
    return try row?.hashOrNil("hash")
  }

  func finish(_ takeout: String, with content: ContentHash, size: Int64) async throws {
    try await database.run("UPDATE takeout SET hash = \(content.text), size = \(size) WHERE id = \(takeout)")
  }

  func remove(_ takeout: String) async throws {
    try await database.run("DELETE FROM takeout WHERE id = \(takeout)")
  }

  func note(_ entry: AuditEntry) async throws {
    try await database.write { try AuditStore.add(entry, in: $0) }
  }
}

extension Takeout {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.identifier("id"), direction: try row.choice("direction"), created: try row.moment("created_at"),
      end: try row.moment("ends_at"), size: try row.integerOrNil("size"))
  }
}
