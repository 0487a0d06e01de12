import Foundation
import Persistence
import Server
import ServerKernel

/// Where a server keeps its data, as commands that work beside it find it.
enum StoredPlace {
  /// As the changelog names it.
  static let version = "unreleased"

  /// Opening a database of SQLite's would make it.
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
