package import Accounts
package import Jobs
package import Persistence
package import Units

/// The content of recordings, merged from batches: tables `training_series` and `training_batch`.
package struct RecordingContentStore: Sendable {
  private let database: any Database
  private let vault: Vault
  private let jobs: JobStore

  package init(_ database: any Database, _ vault: Vault) {
    self.database = database
    self.vault = vault
    jobs = JobStore(database: database)
  }

  /// Everything received, by device.
  package func content(
    of recording: Identifier<TrainingRecording>, _ person: Identifier<Person>
  ) async throws -> RecordingContent {
    try open(try await database.read { try Self.sealed(recording, of: person, in: $0) }, of: person)
  }

  /// Stores content read from a file or an archive, as if devices had sent it.
  ///
  /// - Precondition: the recording exists and is empty.
  package func keep(
    _ devices: [DeviceName: DeviceRecording], as recording: Identifier<TrainingRecording>,
    of person: Identifier<Person>,
    at now: Moment, in transaction: any Transaction
  ) throws {
    let rows = try rows(of: devices, as: recording, of: person)
    try Self.insert(rows, in: transaction)
    let size = rows.reduce(0) { $0 + $1.body.count }
    _ = try transaction.run(
      """
      INSERT INTO training_intake (recording_id, arrivals, size, last_at)
      VALUES (\(recording.rawValue), 1, \(size), \(now.milliseconds))
      """)
  }

  /// Merges the batches received since the last compaction, and schedules new figures if the stored ones are older.
  package func compact(
    _ recording: Identifier<TrainingRecording>, of person: Identifier<Person>, completing claim: JobClaim,
    at now: Moment, using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    let sealed = try await database.read { try Self.sealed(recording, of: person, in: $0) }
    let rows =
      sealed.batches.isEmpty
      ? nil : try self.rows(of: try open(sealed, of: person).devices, as: recording, of: person)
    try await database.write { transaction in
      if let rows {
        guard try Self.isUnchanged(sealed, recording, in: transaction) else {
          throw JobError(.passing, reason: "More came while it was put together.")
        }
        try Self.removeSeries(of: recording, in: transaction)
        try Self.insert(rows, in: transaction)
        _ = try transaction.run(
          """
          DELETE FROM training_batch
          WHERE recording_id = \(recording.rawValue)
            AND arrival <= \(sealed.arrivals)
          """)
        // The next compaction handles batches that arrived in the meantime.
        _ = try transaction.run(
          """
          UPDATE training_intake
          SET size = \(rows.reduce(0) { $0 + $1.body.count }) + (
            SELECT COALESCE(SUM(length(body) + COALESCE(length(heart), 0)), 0)
            FROM training_batch
            WHERE recording_id = \(recording.rawValue)
          )
          WHERE recording_id = \(recording.rawValue)
          """)
      }
      var generator = generator
      try SessionRevisionStore(database).makeAnew(where: recording, at: now, using: &generator, in: transaction)
      try jobs.complete(claim, in: transaction, at: now)
    }
  }

  struct Sealed: Sendable {
    struct Series: Sendable, Hashable {
      let device: DeviceName
      let body: [UInt8]
    }
    /// From batches and from the last compaction.
    var series: [Series] = []
    var batches: [Series] = []
    /// The arrival number of the newest batch, including merged ones.
    var arrivals: Int64 = 0
  }

  static func sealed(
    _ recording: Identifier<TrainingRecording>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Sealed {
    var sealed = Sealed()
    for row in try transaction.all(
      """
      SELECT device, body
      FROM training_series
      JOIN training_recording ON training_recording.id = training_series.recording_id
      WHERE recording_id = \(recording.rawValue)
        AND account_id = \(person.rawValue)
      """)
    { sealed.series.append(try Sealed.Series(row, "body")) }
    for row in try transaction.all(
      """
      SELECT device, body, heart
      FROM training_batch
      JOIN training_recording ON training_recording.id = training_batch.recording_id
      WHERE recording_id = \(recording.rawValue)
        AND account_id = \(person.rawValue)
      ORDER BY arrival
      """)
    {
      sealed.batches.append(try Sealed.Series(row, "body"))
      if try row.blobOrNil("heart") != nil { sealed.batches.append(try Sealed.Series(row, "heart")) }
    }
    let row = try transaction.first(
      """
      SELECT arrivals
      FROM training_intake
      WHERE recording_id = \(recording.rawValue)
      """)
    sealed.arrivals = try row?.integer("arrivals") ?? 0
    return sealed
  }

  func open(_ sealed: Sealed, of person: Identifier<Person>) throws -> RecordingContent {
    var pieces: [DeviceName: [DeviceRecording]] = [:]
    for piece in sealed.series + sealed.batches {
      let bytes = try vault.open(piece.body, in: .recording, of: person)
      pieces[piece.device, default: []].append(try DeviceRecording(compactBytes: bytes))
    }
    return RecordingContent(devices: pieces.mapValues { .union($0) }, arrivals: sealed.arrivals)
  }

  private struct SeriesRow: Sendable {
    let recording: String
    let device: DeviceName
    let kind: SeriesKind
    let body: [UInt8]
  }

  private func rows(
    of devices: [DeviceName: DeviceRecording], as recording: Identifier<TrainingRecording>,
    of person: Identifier<Person>
  ) throws -> [SeriesRow] {
    try devices.sorted { $0.key < $1.key }.flatMap { device, content in
      try content.kinds.map { kind in
        SeriesRow(
          recording: recording.rawValue, device: device, kind: kind,
          body: try vault.seal(content.compactBytes(of: [kind]), in: .recording, of: person))
      }
    }
  }

  private static func insert(_ rows: [SeriesRow], in transaction: any Transaction) throws {
    for part in rows.chunks(of: 500) {
      let values = part.map { row -> [SQLValue] in
        [
          .text(row.recording), .text(row.device.rawValue), .text(row.kind.rawValue),
          .integer(row.kind.isHeart ? 1 : 0), .blob(row.body),
        ]
      }
      _ = try transaction.run(
        "INSERT INTO training_series (recording_id, device, kind, is_heart, body) VALUES \(rows: values)")
    }
  }

  private static func removeSeries(
    of recording: Identifier<TrainingRecording>, in transaction: any Transaction
  ) throws {
    _ = try transaction.run("DELETE FROM training_series WHERE recording_id = \(recording.rawValue)")
  }

  /// Whether the stored content is still the same, apart from newer batches. Heart data may have been erased, or another
  /// process may have compacted the recording.
  private static func isUnchanged(
    _ old: Sealed, _ recording: Identifier<TrainingRecording>, in transaction: any Transaction
  ) throws -> Bool {
    let row = try transaction.first(
      """
      SELECT (SELECT COUNT(*) FROM training_series WHERE recording_id = \(recording.rawValue)) AS series,
        COUNT(*) + COUNT(heart) AS batches
      FROM training_batch
      WHERE recording_id = \(recording.rawValue)
        AND arrival <= \(old.arrivals)
      """)
    return try row?.integer("series") == Int64(old.series.count)
      && row?.integer("batches") == Int64(old.batches.count)
  }
}

/// The content of a recording.
package struct RecordingContent: Sendable {
  package var devices: [DeviceName: DeviceRecording]
  /// The arrival number of the newest included batch.
  package let arrivals: Int64
}

extension RecordingContentStore.Sealed.Series {
  fileprivate init(_ row: Row, _ column: String) throws {
    device = try row.device("device")
    body = try row.blob(column)
  }
}
