import Foundation
import Persistence
import Server
import ServerKernel

/// Checks and facts about a server's data, for commands that work beside the server.
enum StoredPlace {
  /// The current version in the changelog.
  static let version = "unreleased"

  /// Throws if the database is missing, because opening an SQLite database would create it.
  static func checkIsThere(_ configuration: Configuration) throws {
    guard case .sqlite(let path) = configuration.database else { return }
    guard FileManager.default.fileExists(atPath: path) else {
      throw CommandError("There is no database at \(path). Set its location with --data or --database.")
    }
  }

  static func open(_ configuration: Configuration) async throws -> any Database {
    do { return try await configuration.openDatabase() } catch { throw StartError(error, configuration) }
  }
}
