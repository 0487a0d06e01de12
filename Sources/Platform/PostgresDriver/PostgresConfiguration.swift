/// Where a PostgreSQL server is, and how long we wait for it.
package struct PostgresConfiguration: Sendable {
  /// libpq's: `host=… dbname=…` or `postgres://…`. It may hold a password, so it is never logged.
  package let connectionString: String
  /// How many transactions run at once. Each connection has a thread.
  package let connections: Int
  /// libpq rounds to whole seconds, two at least.
  package let connectTimeout: Duration
  package let statementTimeout: Duration
  /// How long a transaction waits for a connection, while others use all of them or the server is away.
  package let patience: Duration
  /// How often whoever listens for signals asks a silent server whether it is there.
  package let heartbeat: Duration

  package init(
    connectionString: String, connections: Int = 8, connectTimeout: Duration = .seconds(5),
    statementTimeout: Duration = .seconds(30), patience: Duration = .seconds(10), heartbeat: Duration = .seconds(30)
  ) {
    precondition(connections > 0, "a pool has a connection")
    self.connectionString = connectionString
    self.connections = connections
    self.connectTimeout = connectTimeout
    self.statementTimeout = statementTimeout
    self.patience = patience
    self.heartbeat = heartbeat
  }
}

extension Duration {
  /// Whole milliseconds, as PostgreSQL and `poll` count.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
