package import Accounts
package import Hummingbird
package import Persistence

/// The dependencies that all features share.
package struct ServerParts: Sendable {
  package let configuration: Configuration
  package let database: any Database
  package let vault: Vault
  package let accounts: AccountStore
  package let pages: Pages
  package let staticFiles: StaticFiles
  package let environment: ServerEnvironment
  /// Authenticates a request again, for example during a long stream.
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

  /// For routes that create something, so that clients can retry.
  package var repetition: Idempotency {
    Idempotency(store: RepeatableRequestStore(database: database, vault: vault), environment: environment)
  }
}
