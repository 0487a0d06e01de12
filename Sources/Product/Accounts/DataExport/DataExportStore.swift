internal import Jobs
package import Persistence
internal import Storage
package import Units

package struct DataExportStore: Sendable {
  private let database: any Database
  private let vault: Vault
  private let jobs: JobStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
    jobs = JobStore(database: database)
  }

  /// A person's archives of one direction, newest first.
  package func dataExports(
    of person: Identifier<Person>, _ direction: DataExport.Direction, at now: Moment
  ) async throws -> [DataExport] {
    let rows = try await database.all(
      """
      SELECT id, direction, created_at, ends_at, size
      FROM takeout
      WHERE account_id = \(person.rawValue)
        AND direction = \(direction.rawValue)
        AND ends_at > \(now.milliseconds)
      ORDER BY id DESC
      """)
    return try rows.map(DataExport.init)
  }

  /// Removes expired archives, also those that a clock ahead of time gave a too late expiry. The sweep of files removes the
  /// content.
  package func sweep(at now: Moment) async throws {
    let longest = now + DataExport.Direction.longestLifetime + Seconds(24 * 3600)
    try await database.run(
      "DELETE FROM takeout WHERE ends_at <= \(now.milliseconds) OR ends_at > \(longest.milliseconds)")
  }

  /// - Parameter content: encrypted; nil until the export is made.
  /// - Throws: `TooManyAttemptsError`.
  func add(
    _ dataExport: DataExport, _ content: ContentHash?, of person: Identifier<Person>, doneBy job: NewJob,
    noting entry: AuditEntry
  ) async throws {
    let attempt = Attempt(.dataExport, vault.fingerprint(of: person.rawValue, as: .login))
    try await database.write { transaction in
      try AttemptStore.take([attempt], at: dataExport.created, in: transaction)
      _ = try transaction.run(
        """
        INSERT INTO takeout (id, account_id, direction, hash, size, created_at, ends_at)
        VALUES (\(dataExport.id.rawValue), \(person.rawValue), \(dataExport.direction.rawValue), \(content?.text),
          \(dataExport.size), \(dataExport.created.milliseconds), \(dataExport.end.milliseconds))
        """)
      try AuditStore.add(entry, in: transaction)
      try jobs.add(job, in: transaction)
    }
  }

  /// Nil if the archive is gone, possibly with its owner.
  func owner(of dataExport: String, at now: Moment) async throws -> Identifier<Person>? {
    let row = try await database.first(
      "SELECT account_id FROM takeout WHERE id = \(dataExport) AND ends_at > \(now.milliseconds)")
    return try row?.identifier("account_id")
  }

  /// Nil if the archive doesn't exist, isn't ready, or belongs to another person.
  func content(of dataExport: String, ownedBy person: Identifier<Person>, at now: Moment) async throws -> ContentHash? {
    let row = try await database.first(
      """
      SELECT hash
      FROM takeout
      WHERE id = \(dataExport)
        AND account_id = \(person.rawValue)
        AND ends_at > \(now.milliseconds)
      """)
    return try row?.hashOrNil("hash")
  }

  func finish(_ dataExport: String, with content: ContentHash, size: Int64) async throws {
    try await database.run("UPDATE takeout SET hash = \(content.text), size = \(size) WHERE id = \(dataExport)")
  }

  func remove(_ dataExport: String) async throws {
    try await database.run("DELETE FROM takeout WHERE id = \(dataExport)")
  }

  func note(_ entry: AuditEntry) async throws {
    try await database.write { try AuditStore.add(entry, in: $0) }
  }
}

extension DataExport {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.identifier("id"), direction: try row.choice("direction"), created: try row.moment("created_at"),
      end: try row.moment("ends_at"), size: try row.integerOrNil("size"))
  }
}
