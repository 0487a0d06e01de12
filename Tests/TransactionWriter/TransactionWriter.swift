import Foundation
import Persistence
import PostgresDriver
import SQLiteDriver

/// Writes transactions of two rows until it is killed. Prints the number of each that the database acknowledged.
///
///     TransactionWriter sqlite PATH | postgres CONNECTION
@main
struct TransactionWriter {
  static func main() async throws {
    let place = CommandLine.arguments[2]
    let database: any Database =
      CommandLine.arguments[1] == "sqlite"
      ? try SQLiteDatabase(path: place)
      : try await PostgresDatabase.open(PostgresConfiguration(connectionString: place))
    for number in 1... {
      try await database.write { transaction in
        _ = try transaction.run("INSERT INTO pair (number, half) VALUES (\(number), 1)")
        _ = try transaction.run("INSERT INTO pair (number, half) VALUES (\(number), 2)")
      }
      FileHandle.standardOutput.write(Data("\(number)\n".utf8))
    }
  }
}
