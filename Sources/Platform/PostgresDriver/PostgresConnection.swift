internal import CPostgres
internal import Persistence

/// A connection to the server, used by one thread only. It connects when first needed, and again after a failure.
final class PostgresConnection {
  let interruption: WakeupPipe
  private let configuration: PostgresConfiguration
  /// Its index in the pool. After a conflict, each connection waits for a different time.
  let turn: Int
  private var link: OpaquePointer?
  private var isTimeoutLifted = false
  /// The names of prepared statements. Their number is bounded, because the program's statements are literals.
  private var prepared: [PreparedStatement: String] = [:]

  init(_ configuration: PostgresConfiguration, _ interruption: WakeupPipe, turn: Int = 0) {
    self.configuration = configuration
    self.interruption = interruption
    self.turn = turn
  }

  var isConnected: Bool { link != nil }

  func connect() throws(DatabaseError) {
    disconnect()
    let seconds = max(2, configuration.connectTimeout.components.seconds)
    // Later options override the connection string, which is expanded in the place of `dbname`; earlier ones don't. A vanished
    // machine is detected within a minute unless the string says otherwise.
    let options = [
      ("keepalives_idle", "30"), ("keepalives_interval", "10"), ("keepalives_count", "3"),
      ("dbname", configuration.connectionString), ("connect_timeout", String(seconds)), ("client_encoding", "UTF8"),
      ("fallback_application_name", "upbeat"),
    ]
    let link = withCStrings(options.map(\.0)) { keywords in
      withCStrings(options.map(\.1)) { values in PQconnectdbParams(keywords, values, 1) }
    }
    guard let link, PQstatus(link) == CONNECTION_OK else {
      PQfinish(link)
      throw .unreachable
    }
    self.link = link
    PQsetNoticeProcessor(link, { _, _ in }, nil)
    _ = try command("SET statement_timeout = \(configuration.statementTimeout.milliseconds)")
  }

  /// Removes the statement timeout until the transaction ends. The operating system's keepalive detects a lost server.
  func liftTimeout() throws(DatabaseError) {
    isTimeoutLifted = true
    try command("SET LOCAL statement_timeout = 0")
  }

  func restoreTimeout() { isTimeoutLifted = false }

  func disconnect() {
    PQfinish(link)
    link = nil
    prepared = [:]
  }

  /// Runs one of the driver's own commands, such as `BEGIN`.
  /// - Returns: the server's command tag, such as `COMMIT`.
  @discardableResult
  func command(_ text: String, waiting: WakeupPipe.Waiting = .untilRaised) throws(DatabaseError) -> String {
    try result(waiting) { link in PQsendQuery(link, text) }.tag
  }

  func result(of statement: SQL) throws(DatabaseError) -> StatementResult {
    try statement.checkStorable()
    let parameters = PostgresParameters(statement.values)
    let key = PreparedStatement(text: statement.text, types: parameters.types)
    let name: String
    if let known = prepared[key] {
      name = known
    } else {
      name = "s\(prepared.count)"
      _ = try result(.untilRaised) { link in
        PQsendPrepare(link, name, statement.text, Int32(parameters.types.count), parameters.types)
      }
      prepared[key] = name
    }
    return try result(.untilRaised) { link in
      parameters.withPointers { pointers in
        PQsendQueryPrepared(
          link, name, Int32(parameters.types.count), pointers, parameters.lengths, parameters.formats, 0)
      }
    }.statementResult
  }

  func listen(on channel: String) throws(DatabaseError) {
    guard let quoted = PQescapeIdentifier(link, channel, channel.utf8.count) else { throw .connectionLost }
    defer { PQfreemem(quoted) }
    _ = try command("LISTEN \(String(cString: quoted))")
  }

  /// Waits for notifications, and returns them in the order they were sent.
  func awaitSignals() throws(DatabaseError) -> [Signal] {
    var signals: [Signal] = []
    repeat {
      while let notification = PQnotifies(link) {
        signals.append(
          .received(
            channel: String(cString: notification.pointee.relname),
            payload: String(cString: notification.pointee.extra)))
        PQfreemem(notification)
      }
      if signals.isEmpty {
        // A vanished server sends nothing, so the connection is checked regularly.
        switch interruption.wait(for: configuration.heartbeat, socket: PQsocket(link)) {
        case .raised: throw .cancelled
        case .timedOut: _ = try command("SELECT")
        case .ready: guard PQconsumeInput(link) == 1 else { throw .connectionLost }
        }
      }
    } while signals.isEmpty
    return signals
  }

  /// Sends a request and waits for its result. Closes the connection if the two sides may be out of step.
  private func result(_ waiting: WakeupPipe.Waiting, _ send: (OpaquePointer) -> Int32) throws(DatabaseError)
    -> PostgresResult
  {
    guard let link else { throw .connectionLost }
    guard send(link) == 1 else { throw lost() }
    // The server itself ends slow statements; this limit is for a server that no longer responds.
    let deadline = ContinuousClock.now + configuration.statementTimeout + configuration.connectTimeout
    while PQisBusy(link) == 1 {
      let rest = isTimeoutLifted ? .seconds(3600) : ContinuousClock.now.duration(to: deadline)
      switch interruption.wait(for: rest, socket: PQsocket(link), waiting) {
      case .timedOut where isTimeoutLifted:
        continue
      case .ready:
        guard PQconsumeInput(link) == 1 else { throw lost() }
      case .raised:
        cancelOnServer(link)
        disconnect()
        throw .cancelled
      case .timedOut:
        disconnect()
        throw .timedOut
      }
    }
    var results: [PostgresResult] = []
    while let next = PQgetResult(link) { results.append(PostgresResult(next)) }
    guard let first = results.first else { throw lost() }
    if let error = first.error {
      if error == .connectionLost || PQstatus(link) != CONNECTION_OK { throw lost() }
      throw error
    }
    return first
  }

  private func lost() -> DatabaseError {
    disconnect()
    return .connectionLost
  }

  private func cancelOnServer(_ link: OpaquePointer) {
    guard let cancel = PQgetCancel(link) else { return }
    defer { PQfreeCancel(cancel) }
    var reason = [CChar](repeating: 0, count: 256)
    // If the request fails, the server notices the closed connection at its next write.
    _ = PQcancel(cancel, &reason, Int32(reason.count))
  }
}

/// PostgreSQL treats the same text with other parameter types as another statement.
private struct PreparedStatement: Hashable {
  let text: String
  let types: [Oid]
}
