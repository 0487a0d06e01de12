package import Persistence
package import Units

package struct AuditStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Actions by `person` and on their account, newest first.
  /// - Parameter earlier: the last entry of the previous page.
  package func entries(
    of person: Identifier<Person>, before earlier: Identifier<AuditEntry>?, atMost count: Int
  ) async throws -> [AuditEntry] {
    let rows = try await database.all(
      """
      SELECT id, at, action, actor_id, subject_id, address
      FROM audit_entry
      WHERE (subject_id = \(person.rawValue) OR actor_id = \(person.rawValue))
        AND id < \(earlier?.rawValue ?? Self.afterAll)
      ORDER BY id DESC
      LIMIT \(count)
      """)
    return try rows.map(AuditEntry.init)
  }

  /// All entries, for administrators.
  package func entries(
    before earlier: Identifier<AuditEntry>?, atMost count: Int
  ) async throws -> [AuditEntry] {
    let rows = try await database.all(
      """
      SELECT id, at, action, actor_id, subject_id, address
      FROM audit_entry
      WHERE id < \(earlier?.rawValue ?? Self.afterAll)
      ORDER BY id DESC
      LIMIT \(count)
      """)
    return try rows.map(AuditEntry.init)
  }

  /// Removes entries older than a year.
  package func sweep(at now: Moment) async throws {
    try await database.run("DELETE FROM audit_entry WHERE at < \((now - Self.lifetime).milliseconds)")
  }

  static func add(_ entry: AuditEntry, in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      INSERT INTO audit_entry (id, at, action, actor_id, subject_id, address)
      VALUES (\(entry.id.rawValue), \(entry.moment.milliseconds), \(entry.action.rawValue), \(entry.actor?.rawValue),
        \(entry.subject?.rawValue), \(entry.address))
      """)
  }

  /// Erases the network addresses of a person's actions. Their name goes with the account.
  static func forgetPlaces(of person: Identifier<Person>, in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      UPDATE audit_entry
      SET address = NULL
      WHERE actor_id = \(person.rawValue)
        OR (subject_id = \(person.rawValue) AND actor_id IS NULL)
      """)
  }

  private static let lifetime = Seconds(365 * 24 * 3600)
  /// Sorts after every identifier.
  private static let afterAll = "g"
}

extension AuditEntry {
  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.identifier("id"), moment: try row.moment("at"), action: try row.choice("action"),
      actor: try row.identifierOrNil("actor_id"), subject: try row.identifierOrNil("subject_id"),
      address: try row.textOrNil("address"))
  }
}
