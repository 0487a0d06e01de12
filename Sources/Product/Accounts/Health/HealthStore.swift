internal import Foundation
package import Persistence
package import Units

/// Health data: encrypted, and stored only with the owner's consent.
package struct HealthStore: Sendable {
  /// A stored health record.
  package struct Kept: Hashable, Sendable {
    package let record: HealthRecord
    /// Incremented by every change.
    package let version: Int64
    package let changed: Moment
  }

  private let database: any Database
  private let vault: Vault

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
  }

  /// Nil if nothing is stored.
  package func record(of person: Identifier<Person>) async throws -> Kept? {
    try await database.read { try kept(of: person, in: $0) }
  }

  /// - Parameter version: the version the change is based on, 0 for none; nil skips the check.
  /// - Throws: `FormError` for future dates, `ConsentMissingError`, or `OutdatedError` if another version is stored.
  package func keep(
    _ record: HealthRecord, of person: Identifier<Person>, replacing version: Int64?, at now: Moment,
    noting entry: AuditEntry
  ) async throws -> Kept {
    try record.checkDays(at: now)
    let sealed = try vault.seal(Array(JSONEncoder().encode(record.form)), in: .health, of: person)
    return try await database.write { transaction in
      try ConsentStore.require(.health, of: person, in: transaction)
      let old = try kept(of: person, in: transaction)?.version ?? 0
      if let version, version != old { throw OutdatedError() }
      try Self.set(sealed, of: person, version: old + 1, at: now, in: transaction)
      try AuditStore.add(entry, in: transaction)
      return Kept(record: record, version: old + 1, changed: now)
    }
  }

  /// Restores a data export if nothing is stored and the person has consented.
  func restore(_ record: HealthRecord, of person: Identifier<Person>, at now: Moment) async throws {
    let sealed = try vault.seal(Array(JSONEncoder().encode(record.form)), in: .health, of: person)
    try await database.write { transaction in
      do { try ConsentStore.require(.health, of: person, in: transaction) } catch is ConsentMissingError { return }
      guard try kept(of: person, in: transaction) == nil else { return }
      try Self.set(sealed, of: person, version: 1, at: now, in: transaction)
    }
  }

  /// False if nothing was stored.
  package func erase(of person: Identifier<Person>, noting entry: AuditEntry) async throws -> Bool {
    try await database.write { transaction in
      guard try Self.erase(of: person, in: transaction) else { return false }
      try AuditStore.add(entry, in: transaction)
      return true
    }
  }

  @discardableResult
  static func erase(of person: Identifier<Person>, in transaction: any Transaction) throws -> Bool {
    try transaction.run("DELETE FROM health WHERE account_id = \(person.rawValue)").changes > 0
  }

  /// Nil if nothing is stored.
  package func kept(of person: Identifier<Person>, in transaction: any Transaction) throws -> Kept? {
    let row = try transaction.first(
      "SELECT sealed, version, changed_at FROM health WHERE account_id = \(person.rawValue)")
    guard let row else { return nil }
    let bytes = try vault.open(try row.blob("sealed"), in: .health, of: person)
    let form = try JSONDecoder().decode(HealthForm.self, from: Data(bytes))
    return Kept(
      record: try HealthRecord(form), version: try row.integer("version"), changed: try row.moment("changed_at"))
  }

  private static func set(
    _ sealed: [UInt8], of person: Identifier<Person>, version: Int64, at now: Moment, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO health (account_id, sealed, version, changed_at)
      VALUES (\(person.rawValue), \(sealed), \(version), \(now.milliseconds))
      ON CONFLICT (account_id) DO UPDATE
      SET sealed = excluded.sealed, version = excluded.version, changed_at = excluded.changed_at
      """)
  }
}
