import Foundation
import Persistence
import PostgresDriver
import SQLiteDriver

extension Configuration {
  /// Makes the data folder, which nobody else on the machine may look into; nor into any file made from now on.
  func makeDataFolder() throws {
    umask(0o077)
    try FileManager.default.createDirectory(
      at: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  func openDatabase() async throws -> any Database {
    switch database {
    case .sqlite(let path): try SQLiteDatabase(path: path)
    case .postgres(let configuration): try await PostgresDatabase.open(configuration)
    }
  }
}
