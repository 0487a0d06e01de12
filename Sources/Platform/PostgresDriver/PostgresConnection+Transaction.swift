internal import Persistence

extension PostgresConnection {
  /// The most tries after conflicts: many, because each conflict means that another transaction succeeded.
  private static let mostAttempts = 40
  /// The most tries after lost connections: few, because the transaction itself may be the cause.
  private static let mostLosses = 3

  /// Runs a whole transaction, with retries where they can help.
  /// - Parameter deadline: when to stop waiting for an unreachable server.
  func transact<Value>(
    _ access: Access, until deadline: ContinuousClock.Instant, _ body: (any Transaction) throws -> Value
  ) throws -> Value {
    var attempt = 1
    while true {
      try connectIfNeeded(until: deadline)
      do { return try attemptTransaction(access, body) } catch DatabaseError.busy where attempt < Self.mostAttempts {
        // Different for each connection, so that the same two don't collide again.
        guard interruption.wait(for: .milliseconds(min(attempt, 10) * (turn + 1))) != .raised else {
          throw DatabaseError.cancelled
        }
      } catch DatabaseError.connectionLost where attempt < Self.mostLosses {
        // Nothing was committed. The next try reconnects.
      }
      attempt += 1
    }
  }

  private func connectIfNeeded(until deadline: ContinuousClock.Instant) throws(DatabaseError) {
    var backoff = Backoff()
    while !isConnected {
      do { try connect() } catch {
        let pause = backoff.next()
        guard ContinuousClock.now + pause < deadline else { throw .unreachable }
        guard interruption.wait(for: pause) != .raised else { throw .cancelled }
      }
    }
  }

  private func attemptTransaction<Value>(_ access: Access, _ body: (any Transaction) throws -> Value) throws -> Value {
    defer { restoreTimeout() }
    let value: Value
    do {
      try command(access.beginning)
      if access == .alone {
        try liftTimeout()
        try command("SELECT pg_advisory_xact_lock(\(Self.lockOfThoseAlone))")
      }
      value = try body(PostgresTransaction(self, access))
      // The last moment at which a cancelled task can still roll back.
      guard interruption.wait(for: .zero) != .raised else { throw DatabaseError.cancelled }
    } catch {
      rollBack()
      throw error
    }
    try commit()
    return value
  }

  /// An advisory lock number that no other program on the same database uses: the letters “upbeat”.
  private static let lockOfThoseAlone: Int64 = 0x7570_6265_6174

  private func commit() throws(DatabaseError) {
    let tag: String
    do { tag = try command("COMMIT", waiting: .regardless) } catch {
      switch error {
      case .connectionLost, .timedOut: throw .commitUnknown
      default: throw error
      }
    }
    // The server's reply if a statement failed and the body ignored it.
    if tag == "ROLLBACK" { throw .transactionSpoiled }
  }

  /// Makes the server abort the transaction after an error that only this driver detected.
  func spoil() throws(DatabaseError) {
    do { try command("SELECT 1/0") } catch {
      guard case .failed = error else { throw error }
    }
  }

  private func rollBack() {
    guard isConnected else { return }
    do { try command("ROLLBACK", waiting: .regardless) } catch {
      // The server rolls back when the connection closes.
      disconnect()
    }
  }
}

extension Access {
  fileprivate var beginning: String {
    switch self {
    // One snapshot, like a reader in SQLite's WAL mode.
    case .reading: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    case .writing: "BEGIN ISOLATION LEVEL SERIALIZABLE"
    // Each statement must see what was committed while this transaction waited for its lock. And a worker that takes rows off a
    // queue must not fail because earlier rows have gone.
    case .queueing, .alone: "BEGIN ISOLATION LEVEL READ COMMITTED"
    }
  }
}
