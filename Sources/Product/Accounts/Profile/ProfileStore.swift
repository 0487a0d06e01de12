package import Persistence
package import Units

package struct ProfileStore: Sendable {
  private let database: any Database
  private let vault: Vault

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
  }

  /// Returns nil if the account is gone.
  /// - Parameter version: the version the change is based on; nil skips the check.
  /// - Throws: `FormError`, or `OutdatedError` if the account has another version.
  package func change(
    _ change: ProfileChange, of person: Identifier<Person>, version: Int64?, noting entry: AuditEntry
  ) async throws -> Account? {
    do {
      return try await database.write { [vault] transaction in
        guard let account = try AccountStore.account(person, in: transaction, vault) else { return nil }
        if let version, version != account.version { throw OutdatedError() }
        try Self.set(ChangedProfile(account, change), of: person, in: transaction)
        try AuditStore.add(entry, in: transaction)
        return try AccountStore.account(person, in: transaction, vault)
      }
    } catch DatabaseError.unique(.columns(table: "account", ["username_key"])) {
      throw FormError(.username, .taken)
    }
  }

  /// Restores a profile from a data export.
  /// - Throws: `FormError`.
  func restore(_ change: ProfileChange, of person: Identifier<Person>) async throws {
    try await database.write { [vault] transaction in
      guard let account = try AccountStore.account(person, in: transaction, vault) else { return }
      try Self.set(ChangedProfile(account, change), of: person, in: transaction)
    }
  }

  private static func set(
    _ profile: ChangedProfile, of person: Identifier<Person>, in transaction: any Transaction
  ) throws {
    let searchKey = AccountSearch.key(profile.firstName, profile.lastName, profile.username)
    _ = try transaction.run(
      """
      UPDATE account
      SET first_name = \(profile.firstName.text),
        last_name = \(profile.lastName.text),
        username = \(profile.username.text),
        username_key = \(profile.username.key),
        search_key = \(searchKey),
        language = \(profile.preferences.language.rawValue),
        time_zone = \(profile.preferences.timeZone.text),
        units = \(profile.preferences.units.rawValue),
        picture_audience = \(profile.preferences.pictureAudience.rawValue),
        version = version + 1
      WHERE id = \(person.rawValue)
      """)
  }
}
