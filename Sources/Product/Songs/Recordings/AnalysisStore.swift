internal import Jobs
package import Persistence
internal import Storage
package import Units

/// One person's copy of a recording.
package struct TrackOwner: Hashable, Sendable {
  package let track: Identifier<LibraryTrack>
  package let person: Identifier<Person>
}

/// The event that clients receive at the end of an analysis.
package struct TrackHeardNews: Codable, Hashable, Sendable {
  package let track: String
  /// `steady`, `unsteady` or `failed`.
  package let state: String
  /// Why there is no steady beat, or why the analysis failed.
  package let reason: String?
  package let tempo: Double?
}

/// Stores analyses (table `recording_analysis`) and publishes their events.
package struct AnalysisStore: Sendable {
  /// The outcome of an analysis.
  package enum Outcome: Sendable {
    case heard(HeardRecording)
    case failed(HearingError)
  }
  private static let patience = Seconds(24 * 60 * 60)
  private let database: any Database
  private let jobs: JobStore
  private let events: EventStore

  package init(_ database: any Database) {
    self.database = database
    jobs = JobStore(database: database)
    events = EventStore(database: database)
  }

  /// Whether someone owns the recording and the current analyser has not analysed it.
  func isWanted(_ recording: ContentHash) async throws(DatabaseError) -> Bool {
    try await database.first(
      """
      SELECT hash
      FROM recording
      WHERE hash = \(recording.text)
        AND (analyser_version IS NULL OR analyser_version < \(TrackAnalysis.currentVersion))
      """) != nil
  }

  /// Stores in one transaction: the analysis, the values of each track with corrections applied, the completed job, and the
  /// events.
  ///
  /// When the analysis fails for a recording with an older analysis, that analysis stays.
  /// - Throws: `ClaimLostError` when another worker has the job; nothing is stored.
  func keep(
    _ outcome: Outcome, of recording: ContentHash, completing claim: JobClaim, at now: Moment
  ) async throws {
    try await database.write { transaction in
      switch outcome {
      case .heard(let heard): try set(heard, of: recording, at: now, in: transaction)
      case .failed(let fault): try note(fault, of: recording, at: now, in: transaction)
      }
      try jobs.complete(claim, in: transaction, at: now)
      for owner in try owners(of: recording, in: transaction) {
        guard let track = try TrackStore.track(owner.track, of: owner.person, in: transaction) else { continue }
        try events.publish(.trackHeard, TrackHeardNews(track), to: owner.person, in: transaction, at: now)
      }
    }
  }

  /// The analysis of a track without its owner's corrections. Nil when `person` has no such track, or before the analysis.
  package func heard(
    _ track: Identifier<LibraryTrack>, of person: Identifier<Person>
  ) async throws -> HeardRecording? {
    try await database.read { try Self.heard(track, of: person, in: $0) }
  }

  static func heard(
    _ track: Identifier<LibraryTrack>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> HeardRecording? {
    let row = try transaction.first(
      """
      SELECT recording_analysis.body
      FROM track
      JOIN recording_analysis ON recording_analysis.hash = track.recording_hash
      WHERE track.id = \(track.rawValue)
        AND track.account_id = \(person.rawValue)
      """)
    return try row.map { try HeardRecording(packed: $0.blob("body")) }
  }

  func owners(of recording: ContentHash) async throws -> [TrackOwner] {
    try await database.read { try owners(of: recording, in: $0) }
  }

  /// Publishes the person's counts, and the progress of `tracks`.
  func tell(_ person: Identifier<Person>, _ tracks: [AnalysisNews.Track], at now: Moment) async throws {
    try await database.write { transaction in
      let rows = try transaction.all(
        """
        SELECT state, COUNT(*) AS count
        FROM track
        WHERE account_id = \(person.rawValue)
        GROUP BY state
        """)
      var counts: [String: Int] = [:]
      for row in rows { counts[try row.text("state")] = try row.count("count") }
      let news = AnalysisNews(
        tracks: tracks.sorted { $0.id < $1.id }, waiting: counts["waiting", default: 0],
        analysed: counts["steady", default: 0] + counts["unsteady", default: 0], failed: counts["failed", default: 0])
      try events.publish(.analysis, news, to: person, in: transaction, at: now)
    }
  }

  /// Adds jobs for recordings without an analysis, or with one of an older version.
  /// Unavailable recordings are tried again after a day, or when their source reports that they are back.
  /// - Returns: the number of added jobs.
  package func addDueJobs(
    atMost limit: Int, at now: Moment, using generator: any RandomNumberGenerator & Sendable
  ) async throws -> Int {
    try await database.write { transaction in
      var generator = generator
      let rows = try transaction.all(
        """
        SELECT hash
        FROM recording
        WHERE (analyser_version IS NULL OR analyser_version < \(TrackAnalysis.currentVersion))
          AND (analyser_version IS NULL OR analyser_version > 0 OR analysed_at <= \((now - Self.patience).milliseconds))
          AND NOT EXISTS (
            SELECT 1
            FROM job
            WHERE job.kind = \(JobKind.recordingAnalysis.rawValue)
              AND job.unique_key = recording.hash
              AND job.state IN ('waiting', 'running')
          )
        ORDER BY hash
        LIMIT \(limit)
        """)
      for row in rows {
        try jobs.add(NewJob.analysis(of: row.hash("hash"), at: now, using: &generator), in: transaction)
      }
      return rows.count
    }
  }

  /// The number of queued analysis jobs.
  package func waitingJobs() async throws(DatabaseError) -> Int {
    let row = try await database.first(
      """
      SELECT COUNT(*) AS count
      FROM job
      WHERE kind = \(JobKind.recordingAnalysis.rawValue)
        AND state = 'waiting'
      """)
    return Int(try row?.integer("count") ?? 0)
  }

  private func set(
    _ heard: HeardRecording, of recording: ContentHash, at now: Moment, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO recording_analysis (hash, version, body)
      SELECT hash, \(heard.analysis.version), \(heard.packed)
      FROM recording
      WHERE hash = \(recording.text)
      ON CONFLICT (hash) DO UPDATE SET version = excluded.version, body = excluded.body
      """)
    try SoundStore.keep(heard.analysis.similarity, of: recording, in: transaction)
    try RecordingStore.analysed(
      recording, .heard(HeardValues(heard.analysis)), version: heard.analysis.version, at: now, in: transaction)
    for (track, correction) in try CorrectionStore.corrections(of: recording, in: transaction) {
      try RecordingStore.set(HeardValues(heard.analysis, correction), of: track, in: transaction)
    }
  }

  private func note(
    _ fault: HearingError, of recording: ContentHash, at now: Moment, in transaction: any Transaction
  ) throws {
    let hearing = try RecordingStore.hearingOrNil(of: recording, in: transaction)
    // The source may be back tomorrow. Version 0 is older than any, so the recording becomes due again.
    let version = fault == .missing ? 0 : TrackAnalysis.currentVersion
    if case .heard = hearing {
      _ = try transaction.run(
        """
        UPDATE recording
        SET analyser_version = \(version),
          analysed_at = \(now.milliseconds)
        WHERE hash = \(recording.text)
        """)
    } else {
      try RecordingStore.analysed(recording, .failed(fault), version: version, at: now, in: transaction)
    }
  }

  private func owners(of recording: ContentHash, in transaction: any Transaction) throws -> [TrackOwner] {
    try transaction.all(
      """
      SELECT id, account_id
      FROM track
      WHERE recording_hash = \(recording.text)
      ORDER BY account_id
      """
    ).map { TrackOwner(track: try $0.identifier("id"), person: try $0.identifier("account_id")) }
  }
}

extension TrackHeardNews {
  init(_ track: LibraryTrack) {
    self.track = track.id.rawValue
    state = track.hearing.state.rawValue
    reason = track.hearing.reason
    tempo = track.hearing.values?.beat.tempo?.value
  }
}
