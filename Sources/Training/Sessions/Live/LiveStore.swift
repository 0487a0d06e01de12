public import Accounts
public import Persistence
public import Units

/// What those who follow a session look at.
public struct LiveStore: Sendable {
  private let database: any Database
  private let vault: Vault
  private let sessions: TrainingSessionStore
  private let links: LiveLinkStore

  public init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
    sessions = TrainingSessionStore(database, vault)
    links = LiveLinkStore(database, vault)
  }

  /// The session, if it may be followed so.
  /// - Throws: `SessionFault.noSuchSession`, whatever the reason.
  public func session(_ id: Identifier<TrainingSession>, as access: LiveAccess) async throws -> TrainingSession {
    switch access {
    case .person(let person):
      return try await sessions.session(id, seenBy: person)
    case .link(let token):
      let session = try await links.session(by: token)
      guard session.id == id else { throw SessionFault.noSuchSession }
      return session
    }
  }

  struct Look: Sendable {
    let session: TrainingSession
    let pieces: [LivePiece]
    /// What came after the number that was asked for is not all there any more.
    let hasGap: Bool
    /// The number of the newest that came.
    let newest: Int64
  }

  static let most = 50

  func look(
    at id: Identifier<TrainingSession>, as access: LiveAccess, after last: Int64
  ) async throws -> Look {
    let session = try await session(id, as: access)
    let (rows, newest) = try await database.read { transaction in
      let rows = try transaction.all(Self.page(of: id, after: last))
      let row = try transaction.first(
        "SELECT arrivals FROM training_intake WHERE recording_id = \(id.rawValue)")
      return (rows, try row?.integer("arrivals") ?? 0)
    }
    return Look(
      session: session, pieces: try rows.map { try piece($0, of: session) },
      hasGap: rows.isEmpty && newest != last && session.life.isUnderWay, newest: newest)
  }

  /// What is seen by `access`, before any piece was received.
  func view(of session: TrainingSession, as access: LiveAccess) async throws -> LiveView {
    if case .person(session.owner) = access { return LiveView(isOwners: true) }
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

  /// Of which session there is something new; nil says that it may be of any.
  func signals() -> some AsyncSequence<String?, Never> & Sendable {
    database.signals(on: [LiveChannel.name]).map { signal in
      switch signal {
      case .listening: nil
      case .received(_, let session): session
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

  /// Who has not left the place where they began within so many has none that is known.
  private static let firstPages = 10

  private func piece(_ row: Row, of session: TrainingSession) throws -> LivePiece {
    guard let device = DeviceName(try row.text("device")) else { throw ForeignValue(column: "device") }
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

  /// How far a device's clock may be ahead of ours.
  private static let clockTolerance = Seconds(300)
}
