package import Persistence
internal import Units

package struct ErasureStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  func erase(_ person: Identifier<Person>, at now: Moment, noting entry: Identifier<AuditEntry>) async throws {
    try await database.write { transaction in
      if try Self.areOthers(than: person, in: transaction) {
        try AdministrationStore.requireAnother(than: person, in: transaction)
      }
      try Self.forgetAttempts(of: person, in: transaction)
      try AuditStore.forgetPlaces(of: person, in: transaction)
      // All of the person's rows reference the account and are deleted by cascade.
      _ = try transaction.run("DELETE FROM account WHERE id = \(person.rawValue)")
      try AuditStore.add(
        AuditEntry(id: entry, moment: now, action: .erased, actor: nil, subject: nil, address: nil), in: transaction)
    }
  }

  private static func areOthers(than person: Identifier<Person>, in transaction: any Transaction) throws -> Bool {
    try transaction.first("SELECT id FROM account WHERE id <> \(person.rawValue) AND verified_at IS NOT NULL LIMIT 1")
      != nil
  }

  private static func forgetAttempts(of person: Identifier<Person>, in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      DELETE FROM attempt
      WHERE subject IN (
          SELECT email_key FROM account WHERE id = \(person.rawValue)
          UNION SELECT new_email_key FROM account WHERE id = \(person.rawValue)
          UNION SELECT token_hash FROM known_device WHERE account_id = \(person.rawValue)
        )
      """)
  }
}
