package import Accounts
import Persistence
import Playlists
import Schema
package import ServerKernel
package import Units

/// Replaces a lost secret key. Data encrypted with the old key stays lost.
package struct Rekeying: Sendable {
  /// The key still decrypts the data, or nothing is encrypted yet.
  package struct NothingLostError: Error, Hashable, Sendable {}
  /// A server uses the database.
  struct ServedError: Error, Hashable, Sendable {}

  private let configuration: Configuration
  private let lock: ServingLock
  private let database: any Database
  private let environment: ServerEnvironment

  /// Migrates the database first.
  /// - Throws: `NothingLostError`, or an error of the folder, the lock or the database.
  package init(_ configuration: Configuration, now: @escaping @Sendable () -> Moment) async throws {
    self.configuration = configuration
    environment = ServerEnvironment(now: now)
    try configuration.makeDataFolder()
    lock = try ServingLock(of: configuration)
    database = try await configuration.openDatabase()
    do {
      try await checkIsNotServed()
      let applied = try await Migrator(migrations).migrate(database, at: now().milliseconds)
      if !applied.isEmpty { try await PlaylistVersionStore(database).match() }
      try await checkIsLost()
    } catch {
      try await database.close()
      throw error
    }
  }

  package func close() async throws {
    defer { lock.release() }
    try await database.close()
  }

  /// What is lost with the old key.
  package func losses() async throws -> SealedLosses { try await LostSealStore(database).losses() }

  /// Saves the key before it encrypts anything. If the process is killed in between, the database is unchanged, and the next
  /// call uses the new key. In the other order, the database could be encrypted with a key that nobody has.
  package func declareLost() async throws {
    var randomness = environment.randomness()
    let file = SecretKeyFile(path: configuration.secretKeyPath)
    let key = try configuration.secretKey ?? file.key(using: &randomness)
    try await LostSealStore(database).lose(sealingAnewBy: Vault(key))
  }

  /// For SQLite, `lock` guarantees this.
  private func checkIsNotServed() async throws {
    guard case .postgres = configuration.database else { return }
    if try await ServerPresenceStore(database: database).isServed() { throw ServedError() }
  }

  private func checkIsLost() async throws {
    do {
      try await SealedSampleStore(database).check(
        given: configuration.secretKey, orIn: SecretKeyFile(path: configuration.secretKeyPath))
    } catch let error as SecretKeyError {
      switch error {
      case .missing, .another: return
      case .openToOthers, .damaged, .system: throw error
      }
    }
    throw NothingLostError()
  }
}
