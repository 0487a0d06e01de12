package import Accounts
internal import Foundation
internal import Jobs
package import Persistence
package import Units

/// Received batches: tables `training_batch`, `training_device` and `training_intake`.
package struct BatchStore: Sendable {
  private let database: any Database
  private let sessions: TrainingSessionStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    sessions = TrainingSessionStore(database, vault)
  }

  /// Stores all deliveries in one transaction, or none.
  /// - Returns: one result per delivery, in the same order.
  package func write(_ deliveries: [BatchDelivery]) async throws -> [Result<BatchReceipt, SessionError>] {
    try await database.transact(.queueing) { transaction in
      try BatchWriting(transaction, sessions).write(deliveries)
    }
  }

  /// Which batches of each device have come.
  /// The sequence numbers of the received batches, by device.
  package func received(
    of session: Identifier<TrainingSession>, by person: Identifier<Person>
  ) async throws -> [DeviceName: SequenceRanges] {
    try await database.read { transaction in
      _ = try sessions.present(session, of: person, in: transaction)
      let rows = try transaction.all(
        """
        SELECT device, received
        FROM training_device
        WHERE recording_id = \(session.rawValue)
        """)
      return try Dictionary(uniqueKeysWithValues: rows.map { (try $0.device("device"), try $0.ranges("received")) })
    }
  }

  /// Whether a single delivery among several may have caused the error.
  static func mayBeOfOne(_ error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return true }
    return switch error {
    case .busy, .timedOut, .unreachable, .connectionLost, .closed, .cancelled, .commitUnknown, .diskFull, .readOnly,
      .damaged, .transactionSpoiled:
      false
    default: true
    }
  }
}

/// The statements of one transaction that stores batches. Their number doesn't depend on the number of deliveries.
private struct BatchWriting {
  private struct Target {
    let owner: Identifier<Person>
    var life: SessionLife
    let created: Moment
    let size: Int64
    let devices: Int64
    let isSetAside: Bool
    let isEdited: Bool
  }
  private struct Key: Hashable, Comparable {
    let recording: String
    let device: DeviceName

    static func < (one: Self, other: Self) -> Bool { (one.recording, one.device) < (other.recording, other.device) }
  }
  private struct Piece: Hashable {
    let recording: String
    let hash: [UInt8]
  }

  private let transaction: any Transaction
  private let sessions: TrainingSessionStore

  init(_ transaction: any Transaction, _ sessions: TrainingSessionStore) {
    self.transaction = transaction
    self.sessions = sessions
  }

  func write(_ deliveries: [BatchDelivery]) throws -> [Result<BatchReceipt, SessionError>] {
    let targets = try targets(of: deliveries)
    let outcomes = deliveries.map { outcome(of: $0, among: targets) }
    let taken = zip(deliveries, outcomes).compactMap { delivery, outcome in
      if case .success = outcome { delivery } else { nil }
    }
    guard !taken.isEmpty else { return outcomes }
    let pieces = try missing(of: taken)
    // This statement blocks other transactions with batches of the same recordings.
    let last = try count(pieces)
    let givers = try ConsentStore.givers(of: .health, among: Set(taken.map(\.person)), in: transaction)
    try insert(pieces, after: last, heartsOf: givers)
    let received = try note(taken)
    let added = Dictionary(grouping: pieces.map(\.key), by: \.recording).mapValues { Set($0.map(\.hash)) }
    for delivery in taken { try follow(delivery, targets[delivery.session]) }
    return zip(deliveries, outcomes).map { delivery, outcome in
      outcome.map { receipt in
        var receipt = receipt
        let recording = delivery.session.rawValue
        for batch in delivery.batches {
          receipt.received[batch.device] = received[Key(recording: recording, device: batch.device)]
        }
        receipt.added = Set(delivery.batches.map(\.hash)).intersection(added[recording] ?? []).count
        receipt.leftOut = delivery.batches.reduce(0) { $0 + $1.leftOut }
        receipt.isHeartWithheld = !givers.contains(delivery.person) && delivery.batches.contains { $0.heart != nil }
        return receipt
      }
    }
  }

  private func targets(of deliveries: [BatchDelivery]) throws -> [Identifier<TrainingSession>: Target] {
    let asked = deliveries.map { [SQLValue.text($0.person.rawValue), .text($0.session.rawValue)] }
    let rows = try transaction.all(
      """
      SELECT session.id, session.account_id, session.state, session.state_at, session.planned_at, session.started_at,
        session.ended_at, session.is_ended_by_silence, session.created_at, session.removed_at, session.merged_into,
        intake.size,
        (SELECT COUNT(*) FROM training_device WHERE training_device.recording_id = session.id) AS devices,
        (SELECT COUNT(*) FROM training_edit WHERE training_edit.session_id = session.id) AS edits
      FROM training_session AS session
      LEFT JOIN training_intake AS intake ON intake.recording_id = session.id
      WHERE (session.account_id, session.id) IN (VALUES \(rows: asked))
      """)
    var targets: [Identifier<TrainingSession>: Target] = [:]
    for row in rows {
      targets[try row.identifier("id")] = Target(
        owner: try row.identifier("account_id"), life: try SessionLife(row), created: try row.moment("created_at"),
        size: try row.integerOrNil("size") ?? 0, devices: try row.integer("devices"),
        isSetAside: try row.integerOrNil("removed_at") != nil || row.textOrNil("merged_into") != nil,
        isEdited: try row.integer("edits") > 0)
    }
    return targets
  }

  private func outcome(
    of delivery: BatchDelivery, among targets: [Identifier<TrainingSession>: Target]
  ) -> Result<BatchReceipt, SessionError> {
    guard let target = targets[delivery.session], target.owner == delivery.person else {
      return .failure(.noSuchSession)
    }
    guard target.size < TrainingRecording.mostBytes, target.devices < TrainingRecording.mostDevices else {
      return .failure(.full(mostBytes: TrainingRecording.mostBytes))
    }
    if target.life.isUnderWay, delivery.received > target.created + TrainingRecording.longest {
      return .failure(.tooLong(mostDays: Int(TrainingRecording.longest.value / 86_400)))
    }
    return .success(BatchReceipt(state: target.life.state))
  }

  /// The batches that aren't stored yet, without duplicates, ordered by recording.
  private func missing(of taken: [BatchDelivery]) throws -> [(key: Piece, batch: SealedBatch, delivery: BatchDelivery)]
  {
    var seen: Set<Piece> = []
    var pieces: [(key: Piece, batch: SealedBatch, delivery: BatchDelivery)] = []
    for delivery in taken {
      for batch in delivery.batches {
        let key = Piece(recording: delivery.session.rawValue, hash: batch.hash)
        if seen.insert(key).inserted { pieces.append((key, batch, delivery)) }
      }
    }
    for part in pieces.chunks(of: Self.mostRows) {
      let asked = part.map { [SQLValue.text($0.key.recording), .blob($0.key.hash)] }
      let rows = try transaction.all(
        """
        SELECT recording_id, hash
        FROM training_batch
        WHERE (recording_id, hash) IN (VALUES \(rows: asked))
        """)
      for row in rows {
        seen.remove(Piece(recording: try row.text("recording_id"), hash: try row.blob("hash")))
      }
    }
    // The same order in every transaction prevents deadlocks.
    return pieces.filter { seen.contains($0.key) }.sorted { $0.key.recording < $1.key.recording }
  }

  /// Reserves arrival numbers for the new batches.
  /// - Returns: the last arrival number of each recording before.
  private func count(
    _ pieces: [(key: Piece, batch: SealedBatch, delivery: BatchDelivery)]
  ) throws -> [String: Int64] {
    let groups = Dictionary(grouping: pieces, by: \.key.recording).sorted { $0.key < $1.key }
    var last: [String: Int64] = [:]
    for part in groups.chunks(of: Self.mostRows) {
      let arrivals = part.map { recording, pieces -> [SQLValue] in
        [
          .text(recording), .integer(Int64(pieces.count)), .integer(Int64(pieces.reduce(0) { $0 + $1.batch.size })),
          .integer(pieces.map(\.delivery.received.milliseconds).max() ?? 0),
        ]
      }
      let rows = try transaction.all(
        """
        INSERT INTO training_intake (recording_id, arrivals, size, last_at)
        VALUES \(rows: arrivals)
        ON CONFLICT (recording_id) DO UPDATE
        SET arrivals = training_intake.arrivals + excluded.arrivals,
          size = training_intake.size + excluded.size,
          last_at = excluded.last_at
        RETURNING recording_id, arrivals
        """)
      for row in rows {
        let recording = try row.text("recording_id")
        let added = part.first { $0.key == recording }?.value.count ?? 0
        last[recording] = try row.integer("arrivals") - Int64(added)
      }
    }
    return last
  }

  private func insert(
    _ pieces: [(key: Piece, batch: SealedBatch, delivery: BatchDelivery)], after last: [String: Int64],
    heartsOf givers: Set<Identifier<Person>>
  ) throws {
    var next = last
    for part in pieces.chunks(of: Self.mostRows) {
      let rows = part.map { piece -> [SQLValue] in
        let arrival = (next[piece.key.recording] ?? 0) + 1
        next[piece.key.recording] = arrival
        let heart = givers.contains(piece.delivery.person) ? piece.batch.heart : nil
        return [
          .text(piece.key.recording), .blob(piece.key.hash), .integer(arrival), .text(piece.batch.device.rawValue),
          .blob(piece.batch.body), heart.map(SQLValue.blob) ?? .null, .integer(piece.delivery.received.milliseconds),
        ]
      }
      _ = try transaction.run(
        """
        INSERT INTO training_batch (recording_id, hash, arrival, device, body, heart, received_at)
        VALUES \(rows: rows)
        ON CONFLICT (recording_id, hash) DO NOTHING
        """)
    }
  }

  /// Records the sequence numbers of each device's batches.
  private func note(_ taken: [BatchDelivery]) throws -> [Key: SequenceRanges] {
    var ranges: [Key: SequenceRanges] = [:]
    for delivery in taken {
      for batch in delivery.batches {
        ranges[Key(recording: delivery.session.rawValue, device: batch.device), default: SequenceRanges()]
          .insert(batch.sequence)
      }
    }
    let keys = ranges.keys.sorted()
    let encoder = JSONEncoder()
    for part in keys.chunks(of: Self.mostRows) {
      let asked = part.map { [SQLValue.text($0.recording), .text($0.device.rawValue)] }
      let known = try transaction.all(
        """
        SELECT recording_id, device, received
        FROM training_device
        WHERE (recording_id, device) IN (VALUES \(rows: asked))
        """)
      for row in known {
        ranges[Key(recording: try row.text("recording_id"), device: try row.device("device"))]?
          .formUnion(try row.ranges("received"))
      }
      let rows = try part.map { key -> [SQLValue] in
        let text = String(decoding: try encoder.encode(ranges[key]), as: UTF8.self)
        return [.text(key.recording), .text(key.device.rawValue), .text(text)]
      }
      _ = try transaction.run(
        """
        INSERT INTO training_device (recording_id, device, received)
        VALUES \(rows: rows)
        ON CONFLICT (recording_id, device) DO UPDATE
        SET received = excluded.received
        """)
    }
    return ranges
  }

  /// Updates the session's state from the delivered events and notifies followers. If the session isn't under way, schedules
  /// its compaction.
  private func follow(_ delivery: BatchDelivery, _ target: Target?) throws {
    guard let target else { return }
    let shift =
      try target.isEdited ? SessionEditStore.edits(of: delivery.session, in: transaction).shift : Seconds.zero
    var life = target.life
    life.hear(beforeShift: shift, delivery.tell)
    if life != target.life {
      // The UPDATE locks the row until the transaction ends. The session is read again because another transaction may have
      // changed it.
      _ = try transaction.run(
        "UPDATE training_session SET changed_at = changed_at WHERE id = \(delivery.session.rawValue)")
      let session = try sessions.present(delivery.session, of: delivery.person, in: transaction)
      life = session.life
      life.hear(beforeShift: shift, delivery.tell)
      _ = try sessions.go(session, to: life, delivery.jobs, in: transaction, at: delivery.received)
    }
    if !life.isUnderWay || target.isSetAside { try sessions.jobs.add(delivery.jobs.compaction, in: transaction) }
    try transaction.signal(LiveChannel.name, delivery.session.rawValue)
  }

  /// A row has seven values. The product must stay below the parameter limit of both databases.
  private static let mostRows = 1_000
}

extension Row {
  package func device(_ column: String) throws -> DeviceName {
    try known(DeviceName(try text(column)), in: column)
  }

  fileprivate func ranges(_ column: String) throws -> SequenceRanges {
    try JSONDecoder().decode(SequenceRanges.self, from: Data(try text(column).utf8))
  }
}
