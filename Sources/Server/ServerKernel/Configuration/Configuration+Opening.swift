import Foundation
package import Persistence
import PostgresDriver
import SQLiteDriver
package import Storage
package import Units

extension Configuration {
  /// Creates the data folder. Only the owner may open it.
  package func makeDataFolder() throws {
    try FileManager.default.createDirectory(
      at: data, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Creates the file of an SQLite database if it is missing. Doesn't migrate the schema.
  package func openDatabase() async throws -> any Database {
    switch database {
    case .sqlite(let path): try SQLiteDatabase(path: path)
    case .postgres(let configuration): try await PostgresDatabase.open(configuration)
    }
  }

  /// - Parameter now: the clock that signs requests to an S3-compatible store.
  package func openFiles(now: @escaping @Sendable () -> Moment) throws(ConfigurationError) -> any Files {
    switch files {
    case .directory: return DirectoryFiles(path: data.appending(path: "files").path)
    case .s3(let address, let accessKey, let secretKey):
      guard let store = S3Configuration(address: address, accessKey: accessKey, secretKey: secretKey) else {
        throw .wrong(.files, .preset, expected: "s3://BUCKET/PREFIX?endpoint=URL&region=REGION")
      }
      return S3Files(store, drafts: data.appending(path: "drafts").path, now: now)
    }
  }

  /// The file of the secret key, used unless the setting `secret-key` is set.
  package var secretKeyPath: String { data.appending(path: "secret.key").path }
}
