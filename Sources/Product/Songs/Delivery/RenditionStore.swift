internal import AudioFiles
package import Jobs
package import Persistence
package import Storage
package import Units

/// A job that makes a rendition, once for all who request it.
package struct RenditionWork: Codable, Hashable, Sendable {
  let hash: String
  let format: String
  let bitRate: Int

  init(_ rendition: Rendition) {
    hash = rendition.recording.text
    format = rendition.format.rawValue
    bitRate = rendition.bitRate
  }

  var rendition: Rendition? {
    guard let hash = Storage.ContentHash(hash), let format = AudioTranscoder.Format(rawValue: format) else {
      return nil
    }
    return Rendition(hash, format, bitRate: bitRate)
  }
}

extension JobKind where Payload == RenditionWork {
  package static var rendition: Self { JobKind(rawValue: "make-rendition") }
}

/// The stored renditions: table `rendition`.
package struct RenditionStore: Sendable {
  /// The state of a rendition.
  package enum State: Hashable, Sendable {
    case ready(Storage.ContentHash)
    case failed(HearingError)
    /// Not made yet, or in progress.
    case absent
  }
  private let database: any Database
  private let jobs: JobStore

  /// The server deletes a rendition without use for this long. A later request makes it again.
  package static let keep = Seconds(30 * 86_400)
  /// A use is stored at most once in this period, so that playing a song rarely writes to the database.
  private static let usePrecision = Seconds(86_400)

  package init(_ database: any Database) {
    self.database = database
    jobs = JobStore(database: database)
  }

  package func state(of rendition: Rendition) async throws -> State {
    let row = try await database.first(
      """
      SELECT file_hash, reason
      FROM rendition
      WHERE recording_hash = \(rendition.recording.text)
        AND format = \(rendition.format.rawValue)
        AND bit_rate = \(rendition.bitRate)
      """)
    guard let row else { return .absent }
    if let hash = try row.hashOrNil("file_hash") { return .ready(hash) }
    return .failed(try row.choice("reason"))
  }

  /// Adds a job that makes the rendition, unless one is queued or running.
  package func order(
    _ rendition: Rendition, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    try await jobs.add(
      try NewJob(
        .rendition, RenditionWork(rendition), owner: nil, key: rendition.key, at: now, using: &generator))
  }

  /// Postpones the deletion of a rendition.
  package func noteUse(of rendition: Rendition, at now: Moment) async throws(DatabaseError) {
    let old = now - Self.usePrecision
    try await database.run(
      """
      UPDATE rendition
      SET used_at = \(now.milliseconds)
      WHERE recording_hash = \(rendition.recording.text)
        AND format = \(rendition.format.rawValue)
        AND bit_rate = \(rendition.bitRate)
        AND used_at < \(old.milliseconds)
      """)
  }

  /// Deletes renditions without use for `keep`, at most 1000, and failures after a day. The next sweep of files deletes their
  /// files.
  /// - Returns: the number of deleted rows.
  package func sweep(at now: Moment) async throws(DatabaseError) -> Int {
    let (old, yesterday) = (now - Self.keep, now - Seconds(86_400))
    return try await database.run(
      """
      DELETE FROM rendition
      WHERE (recording_hash, format, bit_rate) IN (
        SELECT recording_hash, format, bit_rate
        FROM rendition
        WHERE used_at < \(old.milliseconds)
          OR (file_hash IS NULL AND used_at < \(yesterday.milliseconds))
        LIMIT 1000
      )
      """
    ).changes
  }

  /// Stores the result and completes the job in one transaction. Stores nothing when the recording is gone.
  func keep(
    _ rendition: Rendition, _ outcome: Result<Storage.ContentHash, HearingError>, completing claim: JobClaim,
    at now: Moment
  ) async throws {
    var (hash, fault): (Storage.ContentHash?, HearingError?) = (nil, nil)
    switch outcome {
    case .success(let made): hash = made
    case .failure(let failure): fault = failure
    }
    try await database.write { [hash, fault] transaction in
      _ = try transaction.run(
        """
        INSERT INTO rendition (recording_hash, format, bit_rate, file_hash, reason, used_at)
        SELECT hash, \(rendition.format.rawValue), CAST(\(rendition.bitRate) AS BIGINT),
          CAST(\(hash?.text) AS TEXT), CAST(\(fault?.rawValue) AS TEXT), CAST(\(now.milliseconds) AS BIGINT)
        FROM recording
        WHERE hash = \(rendition.recording.text)
        ON CONFLICT (recording_hash, format, bit_rate) DO UPDATE
        SET file_hash = excluded.file_hash,
          reason = excluded.reason,
          used_at = excluded.used_at
        """)
      try jobs.complete(claim, in: transaction, at: now)
    }
  }
}
