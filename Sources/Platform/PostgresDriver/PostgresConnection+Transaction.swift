internal import Persistence

extension PostgresConnection {
  /// How often a transaction is tried when others come in between: often, as each time one of them has got on.
  private static let mostAttempts = 40
  /// How often when the connection breaks: not often, as it may be the transaction that breaks it.
  private static let mostLosses = 3

  /// Runs a whole transaction, and again when that can help.
  /// - Parameter deadline: when to give up waiting for a server that is away.
  func transact<Value>(
    _ access: Access, until deadline: ContinuousClock.Instant, _ body: (any Transaction) throws -> Value
  ) throws -> Value {
    var attempt = 1
    while true {
      try connectIfNeeded(until: deadline)
      do { return try attemptTransaction(access, body) } catch DatabaseError.busy where attempt < Self.mostAttempts {
        // Different for each connection, so that two do not meet again.
        guard interruption.wait(for: .milliseconds(min(attempt, 10) * (turn + 1))) != .raised else {
          throw DatabaseError.cancelled
        }
      } catch DatabaseError.connectionLost where attempt < Self.mostLosses {
        // Nothing of it was kept. The next round connects again.
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
      // The last moment at which a cancelled task can still leave nothing behind.
      guard interruption.wait(for: .zero) != .raised else { throw DatabaseError.cancelled }
    } catch {
      rollBack()
      throw error
    }
    try commit()
    return value
  }

  /// Any number will do that no other program on the same database takes: the letters “upbeat”.
  private static let lockOfThoseAlone: Int64 = 0x7570_6265_6174

  private func commit() throws(DatabaseError) {
    let tag: String
    do { tag = try command("COMMIT", waiting: .regardless) } catch {
      switch error {
      case .connectionLost, .timedOut: throw .commitUnknown
      default: throw error
      }
    }
    // So the server says when a statement failed and the body went on regardless.
    if tag == "ROLLBACK" { throw .transactionSpoiled }
  }

  /// Lets the server know of an error that we found before it did.
  func spoil() throws(DatabaseError) {
    do { try command("SELECT 1/0") } catch {
      guard case .failed = error else { throw error }
    }
  }

  private func rollBack() {
    guard isConnected else { return }
    do { try command("ROLLBACK", waiting: .regardless) } catch {
      // The server rolls back by itself when the connection is gone.
      disconnect()
    }
  }
}

extension Access {
  fileprivate var beginning: String {
    switch self {
    // One snapshot, like a reader of SQLite's write-ahead log.
    case .reading: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
    case .writing: "BEGIN ISOLATION LEVEL SERIALIZABLE"
    // Each statement must see what was kept while we waited for the lock; and who takes rows off a queue is not to be
    // turned away because the rows before them have gone.
    case .queueing, .alone: "BEGIN ISOLATION LEVEL READ COMMITTED"
    }
  }
}
