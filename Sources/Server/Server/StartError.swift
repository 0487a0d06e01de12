import Accounts
import Foundation
import NIOCore
import Persistence
package import ServerKernel

/// Why the server could not start or had to end, and what its host can do about it.
package struct StartError: Error, CustomStringConvertible {
  package let description: String

  package init(_ error: any Error, _ configuration: Configuration) {
    switch error {
    case let error as IOError where error.errnoCode == EADDRINUSE:
      description =
        "Something else listens on \(configuration.host), port \(configuration.port). Stop it, or choose another --port."
    case let error as IOError where error.errnoCode == EACCES:
      description = "Port \(configuration.port) is kept for the system. Choose one above 1023, or start as root."
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL:
      description = "This machine has no address \(configuration.host). 127.0.0.1 and 0.0.0.0 always work as --host."
    case let error as DatabaseError: description = sentence(error, configuration)
    case let error as ServingLock.TakenError:
      description =
        "Another Upbeat serves the database \(error.path). Stop it first; several processes can share a PostgreSQL database."
    case is Rekeying.ServedError: description = "A server uses this database. Stop every one of them first."
    case let error as MigrationError: description = sentence(error)
    case let error as SecretKeyError: description = error.sentence
    case let error as WebFolder.NotFound: description = error.description
    case let error as CocoaError:
      description = "The data folder \(configuration.data.path) cannot be used: \(error.localizedDescription)"
    default: description = "The server ended: \(error)"
    }
  }
}

private func sentence(_ error: DatabaseError, _ configuration: Configuration) -> String {
  switch configuration.database {
  case .sqlite(let path):
    "The database \(path) cannot be used (\(error)). Is it a file Upbeat made, and may it be written?"
  case .postgres:
    "The PostgreSQL database cannot be used (\(error)). Does it run, and are address, name and password right?"
  }
}

private func sentence(_ error: MigrationError) -> String {
  switch error {
  case .databaseIsNewer(let applied, let known):
    "A newer Upbeat has been at this database (\(applied) migrations, this one knows \(known)). Install that one again."
  case .changed(let number):
    "Migration \(number) of this database is not the one this Upbeat knows. Is it a build of your own?"
  case .failed(let number, let error): "Migration \(number) failed (\(error)); the database is as it was before."
  }
}
