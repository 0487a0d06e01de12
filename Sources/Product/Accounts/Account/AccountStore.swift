package import Persistence
package import Units

package struct AccountStore: Sendable {
  private let database: any Database
  private let vault: Vault

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
  }

  package func account(_ person: Identifier<Person>) async throws -> Account? {
    try await database.read { [vault] in try Self.account(person, in: $0, vault) }
  }

  package func account(_ person: Identifier<Person>, in transaction: any Transaction) throws -> Account? {
    try Self.account(person, in: transaction, vault)
  }

  /// By username or e-mail address.
  package func account(named name: String) async throws -> Account? {
    try await database.read { [vault] transaction in
      guard let person = try Self.person(named: name, in: transaction, vault) else { return nil }
      return try Self.account(person, in: transaction, vault)
    }
  }

  /// Whether the username is taken in any spelling.
  func isTaken(_ username: Username) async throws -> Bool {
    try await database.first("SELECT id FROM account WHERE username_key = \(username.key)") != nil
  }

  /// The columns that `Account` is read from.
  static let columns: SQL = """
    id, username, first_name, last_name, email, new_email, language, time_zone, units, picture_audience, role, created_at,
    verified_at, suspended_at, version
    """

  static func account(
    _ person: Identifier<Person>, in transaction: any Transaction, _ vault: Vault
  ) throws -> Account? {
    let row = try transaction.first(
      """
      SELECT \(columns)
      FROM account
      WHERE id = \(person.rawValue)
      """)
    return try row.map { try Account($0, vault) }
  }

  static func person(
    named name: String, in transaction: any Transaction, _ vault: Vault
  ) throws -> Identifier<Person>? {
    switch LogInName(name) {
    case .username(let key): try person(withUsername: key, in: transaction)
    case .email(let email): try person(claiming: vault.fingerprint(of: email.normalForm, as: .email), in: transaction)
    case .nobody: nil
    }
  }

  /// The account that confirmed the address, else the latest one that claimed it.
  static func person(claiming email: [UInt8], in transaction: any Transaction) throws -> Identifier<Person>? {
    let row = try transaction.first(
      """
      SELECT id
      FROM account
      WHERE email_key = \(email)
      ORDER BY CASE WHEN verified_at IS NULL THEN 1 ELSE 0 END, created_at DESC, id DESC
      LIMIT 1
      """)
    return try row?.identifier("id")
  }

  /// The account that confirmed the address.
  static func owner(of email: [UInt8], in transaction: any Transaction) throws -> Identifier<Person>? {
    let row = try transaction.first(
      "SELECT id FROM account WHERE email_key = \(email) AND verified_at IS NOT NULL")
    return try row?.identifier("id")
  }

  static func password(of person: Identifier<Person>, in transaction: any Transaction) throws -> PasswordHash? {
    let row = try transaction.first("SELECT password FROM account WHERE id = \(person.rawValue)")
    return try row.map { try $0.known(PasswordHash(try $0.text("password")), in: "password") }
  }

  static func set(_ password: PasswordHash, of person: Identifier<Person>, in transaction: any Transaction) throws {
    _ = try transaction.run("UPDATE account SET password = \(password.text) WHERE id = \(person.rawValue)")
  }

  private static func person(withUsername key: String, in transaction: any Transaction) throws -> Identifier<Person>? {
    let row = try transaction.first("SELECT id FROM account WHERE username_key = \(key)")
    return try row?.identifier("id")
  }
}

extension Account {
  init(_ row: Row, _ vault: Vault) throws {
    let id: Identifier<Person> = try row.identifier("id")
    func email(_ sealed: [UInt8], _ column: SealedColumn) throws -> EmailAddress {
      EmailAddress(stored: String(decoding: try vault.open(sealed, in: column, of: id), as: UTF8.self))
    }
    self.init(
      id: id, firstName: PersonName(stored: try row.text("first_name")),
      lastName: PersonName(stored: try row.text("last_name")), username: Username(stored: try row.text("username")),
      email: try email(try row.blob("email"), .email),
      newEmail: try row.blobOrNil("new_email").map { try email($0, .newEmail) },
      preferences: Preferences(
        language: try row.choice("language"), timeZone: TimeZoneName(stored: try row.text("time_zone")),
        units: try row.choice("units"), pictureAudience: try row.choice("picture_audience")),
      role: try row.choice("role"), created: try row.moment("created_at"),
      verified: try row.momentOrNil("verified_at"), suspended: try row.momentOrNil("suspended_at"),
      version: try row.integer("version"))
  }
}
