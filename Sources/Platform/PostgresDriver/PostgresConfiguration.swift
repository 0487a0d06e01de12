/// The address of a PostgreSQL server, and time limits.
package struct PostgresConfiguration: Sendable {
  /// In libpq's format: `host=… dbname=…` or `postgres://…`. It may contain a password, so it is never logged.
  package let connectionString: String
  /// The most concurrent transactions. Each connection has a thread.
  package let connections: Int
  /// libpq rounds it to whole seconds, at least two.
  package let connectTimeout: Duration
  package let statementTimeout: Duration
  /// How long a transaction waits for a free connection, or for an unreachable server.
  package let patience: Duration
  /// How often a listener checks that a silent server still responds.
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
  /// Whole milliseconds, as PostgreSQL and `poll` use.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1000 + attoseconds / 1_000_000_000_000_000
  }
}
