internal import Persistence

/// The statements of one transaction on a connection. PostgreSQL itself rejects statements after an error.
struct PostgresTransaction: Transaction {
  private let connection: PostgresConnection

  private let access: Access

  init(_ connection: PostgresConnection, _ access: Access) {
    self.connection = connection
    self.access = access
  }

  func run(_ statement: SQL) throws(DatabaseError) -> StatementResult {
    do { return try connection.result(of: statement) } catch {
      if case .unstorable = error { try connection.spoil() }
      throw error
    }
  }

  func signal(_ channel: String, _ payload: String) throws(DatabaseError) {
    Signal.check(channel, payload)
    // PostgreSQL itself would allow it.
    guard access != .reading else {
      try connection.spoil()
      throw .readOnly
    }
    _ = try run("SELECT pg_notify(\(channel), \(payload))")
  }

  func take(_ step: SavepointStep) throws(DatabaseError) {
    switch step {
    case .set: try connection.command("SAVEPOINT inner_step")
    case .release: try connection.command("RELEASE inner_step")
    case .rollBack:
      try connection.command("ROLLBACK TO inner_step")
      try connection.command("RELEASE inner_step")
    }
  }
}
