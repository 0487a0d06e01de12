package import Accounts
import Foundation
import Persistence
import Schema
import ServerAccounts
package import ServerKernel
package import Units

/// What whoever runs the server does to accounts from the command line, with the server running or not.
package struct UserAdministration: Sendable {
  private let database: any Database
  private let parts: AccountParts
  private let environment: ServerEnvironment

  /// Brings the database up to date first.
  package init(_ configuration: Configuration, now: @escaping @Sendable () -> Moment) async throws {
    environment = ServerEnvironment(now: now)
    try configuration.makeDataFolder()
    database = try await configuration.openDatabase()
    do {
      try await Migrator(migrations).migrate(database, at: now().milliseconds)
      parts = try await AccountParts(configuration, database, randomness: environment.randomness())
    } catch {
      try await database.close()
      throw error
    }
  }

  package func close() async throws {
    await parts.hasher.close()
    try await database.close()
  }

  /// Makes an account that can log in at once. Throws `FormError`.
  package func add(_ form: SignUpForm, role: Role) async throws {
    var randomness = environment.randomness()
    try await parts.signUp.add(form, role: role, at: environment.now(), using: &randomness)
  }

  /// Gives somebody another password and logs them out everywhere. False when nobody has that name. Throws `FormError`.
  package func setPassword(_ password: String, of name: String) async throws -> Bool {
    guard let account = try await parts.accounts.account(named: name) else { return false }
    var randomness = environment.randomness()
    try await parts.passwords.set(password, of: account, at: environment.now(), using: &randomness)
    return true
  }

  /// Gives somebody another e-mail address, confirmed. False when nobody has that name. Throws `FormError`.
  package func setEmail(_ email: String, of name: String) async throws -> Bool {
    guard let account = try await parts.accounts.account(named: name) else { return false }
    var randomness = environment.randomness()
    try await parts.emailChange.set(email, of: account.id, at: environment.now(), using: &randomness)
    return true
  }

  /// Everybody, the newest first, a page at a time.
  /// - Parameter last: the last of the page before.
  package func page(after last: Identifier<Person>?) async throws -> [Account] {
    try await parts.administration.people(matching: nil, before: last, atMost: 500)
  }
}
