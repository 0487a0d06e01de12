internal import Jobs
package import Persistence
internal import Units

package struct EmailChangeStore: Sendable {
  private let database: any Database
  private let vault: Vault
  private let jobs: JobStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
    jobs = JobStore(database: database)
  }

  func ask(
    for email: EmailAddress, of person: Identifier<Person>, ordering message: NewJob, at now: Moment,
    noting entry: AuditEntry
  ) async throws {
    let key = vault.fingerprint(of: email.normalForm, as: .email)
    let sealed = try vault.seal(Array(email.text.utf8), in: .newEmail, of: person)
    let attempt = Attempt(.letterToEmail, key)
    try await database.write { transaction in
      try AttemptStore.take([attempt], at: now, in: transaction)
      // Existing links belong to the previously requested address.
      try LinkStore.endAll(of: person, for: .email, in: transaction)
      try Self.set(newEmail: sealed, key, of: person, in: transaction)
      try AuditStore.add(entry, in: transaction)
      try jobs.add(message, in: transaction)
    }
  }

  func confirm(
    _ token: SecretToken, from origin: Origin, at now: Moment, noting entry: Identifier<AuditEntry>
  ) async throws {
    try await database.write { transaction in
      let person = try LinkStore.use(token, for: .email, at: now, in: transaction)
      guard let account = try AccountStore.account(person, in: transaction, vault), let email = account.newEmail else {
        throw UnusableLinkError()
      }
      let key = vault.fingerprint(of: email.normalForm, as: .email)
      let owner = try AccountStore.owner(of: key, in: transaction)
      guard owner == nil || owner == person else { throw UnusableLinkError() }
      try Self.replace(vault.seal(Array(email.text.utf8), in: .email, of: person), key, of: person, in: transaction)
      try VerificationStore.removeOtherClaims(on: key, in: transaction)
      // Links sent to the old address must stop working.
      try LinkStore.endAll(of: person, for: .reset, in: transaction)
      try AuditStore.add(
        AuditEntry(
          id: entry, moment: now, action: .emailChanged, actor: person, subject: person,
          address: origin.address.coarse), in: transaction)
    }
  }

  /// - Throws: `FormError` if another account has confirmed the address.
  func set(
    _ email: EmailAddress, of person: Identifier<Person>, at now: Moment, noting entry: AuditEntry
  ) async throws {
    let key = vault.fingerprint(of: email.normalForm, as: .email)
    let sealed = try vault.seal(Array(email.text.utf8), in: .email, of: person)
    try await database.write { transaction in
      let owner = try AccountStore.owner(of: key, in: transaction)
      guard owner == nil || owner == person else { throw FormError(.email, .taken) }
      try Self.replace(sealed, key, of: person, in: transaction)
      try Self.confirm(person, at: now, in: transaction)
      try VerificationStore.removeOtherClaims(on: key, in: transaction)
      for purpose in LinkPurpose.allCases { try LinkStore.endAll(of: person, for: purpose, in: transaction) }
      try AuditStore.add(entry, in: transaction)
    }
  }

  private static func confirm(_ person: Identifier<Person>, at now: Moment, in transaction: any Transaction) throws {
    _ = try transaction.run(
      "UPDATE account SET verified_at = \(now.milliseconds) WHERE id = \(person.rawValue) AND verified_at IS NULL")
  }

  private static func set(
    newEmail sealed: [UInt8], _ key: [UInt8], of person: Identifier<Person>, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE account
      SET new_email = \(sealed),
        new_email_key = \(key),
        version = version + 1
      WHERE id = \(person.rawValue)
      """)
  }

  private static func replace(
    _ sealed: [UInt8], _ key: [UInt8], of person: Identifier<Person>, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE account
      SET email = \(sealed),
        email_key = \(key),
        new_email = NULL,
        new_email_key = NULL,
        version = version + 1
      WHERE id = \(person.rawValue)
      """)
  }
}
