package import Accounts
internal import Foundation
internal import Jobs
package import Persistence
package import Units

/// Reads the sessions that followers see.
package struct LiveStore: Sendable {
  private let database: any Database
  private let vault: Vault
  private let sessions: TrainingSessionStore
  private let links: LiveLinkStore
  private let events: EventStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
    sessions = TrainingSessionStore(database, vault)
    links = LiveLinkStore(database, vault)
    events = EventStore(database: database)
  }

  /// The session, if `access` permits following it.
  /// - Throws: `SessionError.noSuchSession`, whatever the reason.
  package func session(_ id: Identifier<TrainingSession>, as access: LiveAccess) async throws -> TrainingSession {
    switch access {
    case .person(let person):
      return try await sessions.session(id, seenBy: person)
    case .link(let token):
      let session = try await links.session(by: token)
      guard session.id == id else { throw SessionError.noSuchSession }
      return session
    }
  }

  /// New content of a session, independent of the viewer.
  package struct Look: Sendable {
    /// Nil if the session was deleted.
    package let session: TrainingSession?
    /// The hashes of the session's link tokens.
    package let links: Set<[UInt8]>
    package let pieces: [LivePiece]
    /// Some pieces after the requested number were compacted.
    let hasGap: Bool
    /// The newest arrival number.
    package let newest: Int64

    package init(session: TrainingSession?, links: Set<[UInt8]>, pieces: [LivePiece], hasGap: Bool, newest: Int64) {
      self.session = session
      self.links = links
      self.pieces = pieces
      self.hasGap = hasGap
      self.newest = newest
    }

    /// Whether `access` permits following the session. False if the session was deleted.
    package func admits(_ access: LiveAccess) -> Bool {
      guard let session else { return false }
      switch access {
      case .person(let person): return session.details.privacy.audience.admits(person, toWhatIs: session.owner)
      case .link(let token): return links.contains(token.hash)
      }
    }
  }

  /// The maximum number of pieces per read.
  package static let most = 50

  /// Reads the session and up to `most` pieces that arrived after `last`.
  package func look(at id: Identifier<TrainingSession>, after last: Int64) async throws -> Look {
    let (found, links, rows, newest) = try await database.read { transaction in
      let found = try transaction.first(
        """
        SELECT \(TrainingSession.columns)
        FROM training_session
        WHERE id = \(id.rawValue)
          AND removed_at IS NULL
        """)
      let links = try transaction.all("SELECT token_hash FROM live_link WHERE session_id = \(id.rawValue)")
        .map { try $0.blob("token_hash") }
      let rows = try transaction.all(Self.page(of: id, after: last))
      let row = try transaction.first(
        "SELECT arrivals FROM training_intake WHERE recording_id = \(id.rawValue)")
      return (found, links, rows, try row?.integer("arrivals") ?? 0)
    }
    guard let session = try found.map({ try TrainingSession($0, openedBy: vault) }) else {
      return Look(session: nil, links: [], pieces: [], hasGap: false, newest: newest)
    }
    return Look(
      session: session, links: Set(links), pieces: try rows.map { try piece($0, of: session) },
      hasGap: rows.isEmpty && newest != last && session.life.isUnderWay, newest: newest)
  }

  /// The view of everyone but the owner, before they received any piece.
  package func view(of session: TrainingSession) async throws -> LiveView {
    var view = LiveView(isOwners: false)
    var last: Int64 = 0
    for _ in 1...Self.firstPages where !view.hasLeftStart {
      let rows = try await database.all(Self.page(of: session.id, after: last))
      for piece in try rows.map({ try piece($0, of: session) }) {
        view.acquaint(with: piece, under: session.details.privacy)
        last = piece.arrival
      }
      if rows.count < Self.most { break }
    }
    return view
  }

  /// Sends current values to all processes that may have followers. They are encrypted, because signals pass through the
  /// database's files.
  /// - Throws: `SessionError`.
  package func tell(
    _ now: SessionNow, of session: Identifier<TrainingSession>, by person: Identifier<Person>
  ) async throws {
    let sealed = try vault.seal(Array(try JSONEncoder().encode(now)), in: .recording, of: person)
    let payload = "\(session.rawValue) \(person.rawValue) \(Data(sealed).base64EncodedString())"
    try await database.transact(.queueing) { transaction in
      let found = try sessions.kept(session, of: person, expecting: nil, in: transaction)
      guard found.life.isUnderWay else { throw SessionError.isOver }
      // Long texts of escaped characters would not fit. They are unreadable anyway.
      if payload.utf8.count <= Signal.longestPayload { try transaction.signal(LiveChannel.present, payload) }
    }
  }

  /// Decrypts a signal's values. Nil if this process has another key.
  package func opened(_ sealed: String, of person: Identifier<Person>) -> SessionNow? {
    do {
      let bytes = try vault.open(Array(Data(base64Encoded: sealed) ?? Data()), in: .recording, of: person)
      return try JSONDecoder().decode(SessionNow.self, from: Data(bytes))
    } catch {
      // The next values arrive within seconds.
      return nil
    }
  }

  /// Announces this process's follower counts to all processes.
  package func announce(_ followers: [(session: Identifier<TrainingSession>, count: Int)], in process: String)
    async throws
  {
    guard !followers.isEmpty else { return }
    try await database.transact(.queueing) { transaction in
      for (session, count) in followers {
        try transaction.signal(LiveChannel.followers, "\(session.rawValue) \(process) \(count)")
      }
    }
  }

  /// Notifies the device of spectators, so that it sends current values.
  package func call(_ session: TrainingSession, at now: Moment) async throws {
    struct Call: Encodable { let session: String }
    try await database.write { transaction in
      try events.publish(.lookedOn, Call(session: session.id.rawValue), to: session.owner, in: transaction, at: now)
    }
  }

  /// A signal about followed sessions.
  package enum News: Hashable, Sendable {
    /// Any session may have changed.
    case anything
    case changed(Identifier<TrainingSession>)
    case goes(Identifier<TrainingSession>, owner: Identifier<Person>, sealed: String)
    case followed(Identifier<TrainingSession>, process: String, count: Int)
  }

  /// All signals about followed sessions, from every process.
  package func news() -> some AsyncSequence<News, Never> & Sendable {
    database.signals(on: [LiveChannel.name, LiveChannel.present, LiveChannel.followers]).compactMap { signal in
      guard case .received(let channel, let payload) = signal else { return .anything }
      let parts = payload.split(separator: " ").map(String.init)
      guard let session = parts.first.flatMap({ Identifier<TrainingSession>($0) }) else { return nil }
      switch (channel, parts.count) {
      case (LiveChannel.present, 3):
        return Identifier<Person>(parts[1]).map { .goes(session, owner: $0, sealed: parts[2]) }
      case (LiveChannel.followers, 3): return Int(parts[2]).map { .followed(session, process: parts[1], count: $0) }
      default: return .changed(session)
      }
    }
  }

  private static func page(of session: Identifier<TrainingSession>, after last: Int64) -> SQL {
    """
    SELECT arrival, device, body, heart, received_at
    FROM training_batch
    WHERE recording_id = \(session.rawValue)
      AND arrival > \(last)
    ORDER BY arrival
    LIMIT \(most)
    """
  }

  /// Pages of pieces to search for the moment the athlete left the start. Without it, the start counts as not left.
  private static let firstPages = 10

  private func piece(_ row: Row, of session: TrainingSession) throws -> LivePiece {
    let device = try row.device("device")
    var recording = try DeviceRecording(
      compactBytes: try vault.open(try row.blob("body"), in: .recording, of: session.owner))
    if let heart = try row.blobOrNil("heart") {
      recording.formUnion(
        try DeviceRecording(compactBytes: try vault.open(heart, in: .recording, of: session.owner)))
    }
    let received = try row.moment("received_at")
    let start = session.life.started ?? session.created
    return LivePiece(
      arrival: try row.integer("arrival"), device: device,
      timeline: Timeline(
        devices: [device: recording], start: min(start, received), end: max(start, received) + Self.clockTolerance,
        activity: session.details.activity))
  }

  /// The maximum lead of a device's clock over the server's.
  private static let clockTolerance = Seconds(300)
}
