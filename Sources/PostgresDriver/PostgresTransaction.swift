internal import Persistence

/// The statements of one transaction on a connection. PostgreSQL itself refuses what follows an error.
struct PostgresTransaction: Transaction {
  private let connection: PostgresConnection

  init(_ connection: PostgresConnection) { self.connection = connection }

  func run(_ statement: SQL) throws(DatabaseError) -> Answer {
    do { return try connection.answer(to: statement) } catch {
      if case .unstorable = error { try connection.spoil() }
      throw error
    }
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
