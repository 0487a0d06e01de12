package import Persistence
internal import Units

package struct VerificationStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  func confirm(_ token: SecretToken, from origin: Origin, at now: Moment, noting entry: Identifier<AuditEntry>)
    async throws
  {
    try await database.write { transaction in
      let person = try LinkStore.use(token, for: .verification, at: now, in: transaction)
      let email = try Self.emailKey(of: person, in: transaction)
      guard try AccountStore.owner(of: email, in: transaction) == nil else { throw UnusableLinkError() }
      try Self.confirm(person, at: now, in: transaction)
      try Self.removeOtherClaims(on: email, in: transaction)
      try AuditStore.add(
        AuditEntry(
          id: entry, moment: now, action: .verified, actor: person, subject: person, address: origin.address.coarse),
        in: transaction)
    }
  }

  /// Deletes accounts that claimed an address now confirmed by another account.
  static func removeOtherClaims(on email: [UInt8], in transaction: any Transaction) throws {
    _ = try transaction.run("DELETE FROM account WHERE email_key = \(email) AND verified_at IS NULL")
  }

  private static func emailKey(of person: Identifier<Person>, in transaction: any Transaction) throws -> [UInt8] {
    guard let row = try transaction.first("SELECT email_key FROM account WHERE id = \(person.rawValue)") else {
      throw UnusableLinkError()
    }
    return try row.blob("email_key")
  }

  private static func confirm(_ person: Identifier<Person>, at now: Moment, in transaction: any Transaction) throws {
    _ = try transaction.run(
      """
      UPDATE account
      SET verified_at = \(now.milliseconds),
        version = version + 1
      WHERE id = \(person.rawValue)
      """)
  }
}
