import Persistence
import Server
import ServerKernel
import Storage

/// Runs all checks in order.
struct Doctor: Sendable {
  let configuration: Configuration
  let checksEveryFile: Bool

  /// Reports each finding at once.
  func examine(_ note: (Finding) throws -> Void) async throws {
    for finding in disk() { try note(finding) }
    for finding in clock() { try note(finding) }
    var database: (any Database)?
    do {
      database = try await openDatabase(note)
    } catch {
      try note(
        .failed(
          .database, "Couldn't open the database (\(error)).",
          "Check that it runs and is writable, and that --database is right."))
    }
    if let database {
      for finding in await self.database(database) { try note(finding) }
      try note(await secretKey(database))
    }
    for finding in await storage(database) { try note(finding) }
    for finding in codecs() { try note(finding) }
    try note(await mail())
    do { try await database?.close() } catch {
      try note(.warning(.database, "Couldn't close the database (\(error)).", "Check its log."))
    }
  }

  /// Nil if the database doesn't exist yet, which is no error.
  private func openDatabase(_ note: (Finding) throws -> Void) async throws -> (any Database)? {
    do { try StoredPlace.checkIsThere(configuration) } catch {
      try note(.warning(.database, "The database doesn't exist yet.", "`upbeat serve` creates it at its first start."))
      return nil
    }
    return try await configuration.openDatabase()
  }
}
