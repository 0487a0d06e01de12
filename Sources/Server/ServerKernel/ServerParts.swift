package import Accounts
package import Hummingbird
package import Persistence

/// What the routes and pages of every feature stand on, made once.
package struct ServerParts: Sendable {
  package let configuration: Configuration
  package let database: any Database
  package let vault: Vault
  package let accounts: AccountStore
  package let pages: Pages
  package let staticFiles: StaticFiles
  package let environment: ServerEnvironment
  /// Who a request comes from by now.
  package let caller: @Sendable (Request) async throws -> SignedIn?

  package init(
    configuration: Configuration, database: any Database, vault: Vault, accounts: AccountStore, pages: Pages,
    staticFiles: StaticFiles, environment: ServerEnvironment,
    caller: @escaping @Sendable (Request) async throws -> SignedIn?
  ) {
    self.configuration = configuration
    self.database = database
    self.vault = vault
    self.accounts = accounts
    self.pages = pages
    self.staticFiles = staticFiles
    self.environment = environment
    self.caller = caller
  }

  /// For what creates something and may be sent twice.
  package var repetition: Idempotency {
    Idempotency(store: RepeatableRequestStore(database: database, vault: vault), environment: environment)
  }
}
