internal import AudioFiles
package import Jobs
package import Persistence
package import Storage
package import Units

/// Making a rendition, once for all who ask for it.
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

/// Which renditions are kept: table `rendition`.
package struct RenditionStore: Sendable {
  /// How far one is.
  package enum State: Hashable, Sendable {
    case ready(Storage.ContentHash)
    case failed(HearingError)
    /// Nobody has made it, or somebody is at it.
    case absent
  }
  private let database: any Database
  private let jobs: JobStore

  /// One that nobody has asked for as long as this goes. It is made again when somebody does.
  package static let keep = Seconds(30 * 86_400)
  /// A use is noted once in this while, so that playing a song does not write to the database each time.
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

  /// Has it made, unless that is under way.
  package func order(
    _ rendition: Rendition, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    try await jobs.add(
      try NewJob(
        .rendition, RenditionWork(rendition), owner: nil, key: rendition.key, at: now, using: &generator))
  }

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

  /// Forgets those that nobody has used for long, a thousand at most, and failures after a day. Their files go with the
  /// next sweep of files.
  /// - Returns: how many.
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

  /// Keeps what came of making it, together with the end of the job. Nothing is kept of a recording that has gone.
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
