internal import CPostgres
internal import Persistence

/// A connection to the server, used by one thread only. It is made when it is first needed, and again after it broke.
final class PostgresConnection {
  let interruption: WakeupPipe
  private let configuration: PostgresConfiguration
  /// Its place in the pool. Those who got in each other's way wait for different times.
  let turn: Int
  private var link: OpaquePointer?
  private var isTimeoutLifted = false
  /// Names of prepared statements. The program's statements are literals, so there are only so many.
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
    // Later words win over those of the connection string, which is expanded where `dbname` stands, and earlier ones do
    // not: a machine that vanished is noticed within a minute unless the string says otherwise.
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

  /// Until the transaction ends, statements may take as long as they need. Whether the server is still there, the
  /// operating system finds out.
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

  /// Runs text of the driver's own: the frame around a transaction.
  /// - Returns: what the server says it did, such as `COMMIT`.
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

  /// Waits for notifications, and returns them in the order in which they were sent.
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
        // Whether the server is still there is asked now and then, since one that vanished says nothing.
        switch interruption.wait(for: configuration.heartbeat, socket: PQsocket(link)) {
        case .raised: throw .cancelled
        case .timedOut: _ = try command("SELECT")
        case .ready: guard PQconsumeInput(link) == 1 else { throw .connectionLost }
        }
      }
    } while signals.isEmpty
    return signals
  }

  /// Sends something and waits for what comes of it. Whenever the two sides may no longer agree on what was said, the
  /// connection is given up.
  private func result(_ waiting: WakeupPipe.Waiting, _ send: (OpaquePointer) -> Int32) throws(DatabaseError)
    -> PostgresResult
  {
    guard let link else { throw .connectionLost }
    guard send(link) == 1 else { throw lost() }
    // The server itself ends statements that take too long; this is for one that has gone silent.
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
    // If the server cannot be told, it notices at its next write that nobody listens.
    _ = PQcancel(cancel, &reason, Int32(reason.count))
  }
}

/// The same text with values of other types is another statement to PostgreSQL.
private struct PreparedStatement: Hashable {
  let text: String
  let types: [Oid]
}
