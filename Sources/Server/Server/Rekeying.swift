package import Accounts
import Persistence
import Playlists
import Schema
package import ServerKernel
package import Units

/// Begins with another key where the one that sealed people's data is lost, for whoever runs the server.
package struct Rekeying: Sendable {
  /// The key opens what it sealed, or nothing is sealed yet.
  package struct NothingLostError: Error, Hashable, Sendable {}
  /// A server listens to the database.
  struct ServedError: Error, Hashable, Sendable {}

  private let configuration: Configuration
  private let lock: ServingLock
  private let database: any Database
  private let environment: ServerEnvironment

  /// Brings the database up to date first.
  /// - Throws: `NothingLostError`, or what keeps the database from being changed.
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

  package func losses() async throws -> SealedLosses { try await LostSealStore(database).losses() }

  /// The key is durable before anything is sealed with it. Whoever is stopped in between has the database as it was and a key
  /// that opens nothing of it, which this then takes when it is called again. The other way round, a database would be
  /// sealed with a key that nobody has.
  package func declareLost() async throws {
    var randomness = environment.randomness()
    let file = SecretKeyFile(path: configuration.secretKeyPath)
    let key = try configuration.secretKey ?? file.key(using: &randomness)
    try await LostSealStore(database).lose(sealingAnewBy: Vault(key))
  }

  /// SQLite's file is held by `lock`.
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
