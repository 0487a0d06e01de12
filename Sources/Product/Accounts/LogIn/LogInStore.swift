package import Persistence
internal import Units

package struct LogInStore: Sendable {
  private let database: any Database
  private let vault: Vault

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
  }

  /// Counts the attempt before checking the password, so that parallel attempts count too.
  func begin(
    _ name: String, from address: ClientAddress, device: SecretToken?, at now: Moment
  ) async throws -> LogInAttempt {
    try await database.write { [vault] transaction in
      let person = try AccountStore.person(named: name, in: transaction, vault)
      let claimed = try person.flatMap { try Self.claimed($0, in: transaction, vault) }
      let isKnown = try device.map { try Self.isKnown($0, to: person, in: transaction) } ?? false
      let knownDevice = isKnown ? device : nil
      let attempts: [Attempt] =
        if let knownDevice {
          [Attempt(.logInByDevice, knownDevice.hash)]
        } else {
          [
            Attempt(.logInFromAddress, from: address, vault),
            Attempt(.logInByStrangers, vault.fingerprint(of: LogInName.folded(name), as: .login)),
          ]
        }
      try AttemptStore.take(attempts, at: now, in: transaction)
      return LogInAttempt(claimed: claimed, knownDevice: knownDevice, counted: attempts)
    }
  }

  /// Opens the session and undoes the counting, because only failures count.
  func finish(_ attempt: LogInAttempt, _ entry: Entry, _ rehashed: PasswordHash?, noting note: AuditEntry) async throws
  {
    let person = entry.account.id
    try await database.write { transaction in
      for counted in attempt.counted { try AttemptStore.giveBack(counted, in: transaction) }
      // The password changed or the account was suspended in the meantime.
      guard let password = try AccountStore.password(of: person, in: transaction),
        password == attempt.claimed?.password, try Self.isOpen(person, in: transaction)
      else { throw LogIn.Failure.wrong }
      if let rehashed { try AccountStore.set(rehashed, of: person, in: transaction) }
      try SessionStore.add(entry.session, of: person, openedBy: entry.sessionToken, in: transaction)
      try Self.know(entry.deviceToken, of: person, at: entry.session.created, in: transaction)
      try AuditStore.add(note, in: transaction)
    }
  }

  func note(_ entry: AuditEntry) async throws {
    try await database.write { transaction in
      // The account may have been erased in the meantime.
      guard let subject = entry.subject, try AccountStore.password(of: subject, in: transaction) != nil else { return }
      try AuditStore.add(entry, in: transaction)
    }
  }

  static func forgetDevices(of person: Identifier<Person>, in transaction: any Transaction) throws {
    _ = try transaction.run("DELETE FROM known_device WHERE account_id = \(person.rawValue)")
  }

  private static func claimed(
    _ person: Identifier<Person>, in transaction: any Transaction, _ vault: Vault
  ) throws -> LogInAttempt.Claimed? {
    guard let account = try AccountStore.account(person, in: transaction, vault),
      let password = try AccountStore.password(of: person, in: transaction)
    else { return nil }
    return LogInAttempt.Claimed(account: account, password: password)
  }

  private static func isOpen(_ person: Identifier<Person>, in transaction: any Transaction) throws -> Bool {
    try transaction.first("SELECT id FROM account WHERE id = \(person.rawValue) AND suspended_at IS NULL") != nil
  }

  private static func isKnown(
    _ device: SecretToken, to person: Identifier<Person>?, in transaction: any Transaction
  ) throws -> Bool {
    guard let person else { return false }
    return try transaction.first(
      "SELECT last_used_at FROM known_device WHERE token_hash = \(device.hash) AND account_id = \(person.rawValue)")
      != nil
  }

  private static func know(
    _ device: SecretToken, of person: Identifier<Person>, at now: Moment, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO known_device (token_hash, account_id, last_used_at)
      VALUES (\(device.hash), \(person.rawValue), \(now.milliseconds))
      ON CONFLICT (token_hash) DO UPDATE SET last_used_at = excluded.last_used_at
      """)
  }
}
