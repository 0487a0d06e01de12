import Accounts
import Foundation
import NIOCore
import Persistence
package import ServerKernel

/// Why the server could not start or stopped, and what the administrator can do.
package struct StartError: Error, CustomStringConvertible {
  package let description: String

  package init(_ error: any Error, _ configuration: Configuration) {
    switch error {
    case let error as IOError where error.errnoCode == EADDRINUSE:
      description =
        "Port \(configuration.port) on \(configuration.host) is in use. Stop the other program, or choose another --port."
    case let error as IOError where error.errnoCode == EACCES:
      description = "Port \(configuration.port) is reserved for the system. Choose one above 1023, or start as root."
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
      description = "This machine has no address \(configuration.host). Use --host 127.0.0.1 or --host 0.0.0.0."
    case let error as DatabaseError: description = sentence(error, configuration)
    case let error as ServingLock.TakenError:
      description =
        "Another Upbeat process uses the database \(error.path). Stop it first. Only PostgreSQL allows several processes."
    case is Rekeying.ServedError: description = "A server uses this database. Stop all servers first."
    case let error as MigrationError: description = sentence(error)
    case let error as SecretKeyError: description = error.sentence
    case let error as WebFolder.NotFound: description = error.description
    case let error as CocoaError:
      description = "Couldn't use the data folder \(configuration.data.path): \(error.localizedDescription)"
    default: description = "The server stopped: \(error)"
    }
  }
}

private func sentence(_ error: DatabaseError, _ configuration: Configuration) -> String {
  switch configuration.database {
  case .sqlite(let path):
    "Couldn't open the database \(path) (\(error)). Check that Upbeat created this file and may write it."
  case .postgres:
    "Couldn't use the PostgreSQL database (\(error)). Check that it runs, and its address, name and password."
  }
}

private func sentence(_ error: MigrationError) -> String {
  switch error {
  case .databaseIsNewer(let applied, let known):
    "A newer version of Upbeat used this database (\(applied) migrations, not \(known)). Install that version again."
  case .changed(let number):
    "Migration \(number) of this database differs from this version of Upbeat. Use the build that created it."
  case .failed(let number, let error): "Migration \(number) failed (\(error)). The database is unchanged."
  }
}
