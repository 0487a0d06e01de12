package import Accounts
import Foundation
import Persistence
import Schema
import ServerAccounts
package import ServerKernel
package import Units

/// Administers accounts from the command line, whether or not the server runs.
package struct UserAdministration: Sendable {
  private let database: any Database
  private let parts: AccountParts
  private let environment: ServerEnvironment

  /// Migrates the database first.
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

  /// Creates an account that can log in at once. Throws `FormError`.
  package func add(_ form: SignUpForm, role: Role) async throws {
    var randomness = environment.randomness()
    try await parts.signUp.add(form, role: role, at: environment.now(), using: &randomness)
  }

  /// Sets a new password and ends all sessions. False if the name is unknown. Throws `FormError`.
  package func setPassword(_ password: String, of name: String) async throws -> Bool {
    guard let account = try await parts.accounts.account(named: name) else { return false }
    var randomness = environment.randomness()
    try await parts.passwords.set(password, of: account, at: environment.now(), using: &randomness)
    return true
  }

  /// Sets a confirmed e-mail address. False if the name is unknown. Throws `FormError`.
  package func setEmail(_ email: String, of name: String) async throws -> Bool {
    guard let account = try await parts.accounts.account(named: name) else { return false }
    var randomness = environment.randomness()
    try await parts.emailChange.set(email, of: account.id, at: environment.now(), using: &randomness)
    return true
  }

  /// One page of all accounts, newest first.
  /// - Parameter last: the last account of the previous page.
  package func page(after last: Identifier<Person>?) async throws -> [Account] {
    try await parts.administration.people(matching: nil, before: last, atMost: 500)
  }
}
