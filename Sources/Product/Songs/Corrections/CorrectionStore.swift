package import Persistence
package import Storage
package import Units

/// People's corrections of track analyses. They survive a new analysis of the recording.
package struct CorrectionStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// A track with its owner's correction.
  package struct Corrected: Sendable {
    package let track: LibraryTrack
    /// The analysis that all owners of the recording share.
    package let heard: HeardRecording
    /// Nil without a correction.
    package let correction: TrackCorrection?

    package var analysis: TrackAnalysis {
      correction.map { heard.analysis.corrected(by: $0) } ?? heard.analysis
    }
  }

  package func corrected(
    _ id: Identifier<LibraryTrack>, of person: Identifier<Person>
  ) async throws -> Found {
    try await database.read { try Self.corrected(id, of: person, in: $0) }
  }

  /// The analysis state of a track.
  package enum Found: Sendable {
    case corrected(Corrected)
    /// Not analysed yet, or the analysis failed.
    case unheard(LibraryTrack)
    case notThere
  }

  /// Replaces the correction of a track and updates the track's values.
  /// - Parameter version: the expected version of the track; nil accepts any.
  /// - Throws: `CorrectionError` when the steps yield no correction, `TrackOutdatedError`.
  package func correct(
    _ id: Identifier<LibraryTrack>, of person: Identifier<Person>, version: Int64?, by steps: CorrectionSteps,
    at now: Moment
  ) async throws -> Found {
    try await revise(id, of: person, version: version, at: now) { try $0.heard.analysis.correction(by: steps) }
  }

  /// Replaces the correction of a track with a computed one. Nil removes it.
  /// - Parameters:
  ///   - version: the expected version of the track; nil accepts any.
  ///   - make: computes the correction from the corrected track. Its errors are rethrown, and nothing is stored.
  package func revise(
    _ id: Identifier<LibraryTrack>, of person: Identifier<Person>, version: Int64? = nil, at now: Moment,
    _ make: @escaping @Sendable (Corrected) throws -> TrackCorrection?
  ) async throws -> Found {
    try await database.write { transaction in
      guard case .corrected(let before) = try Self.corrected(id, of: person, in: transaction) else {
        return try Self.corrected(id, of: person, in: transaction)
      }
      if let version, version != before.track.version { throw TrackOutdatedError() }
      if let correction = try make(before) {
        try Self.keep(correction, of: before.heard.analysis, about: id, at: now, in: transaction)
      } else if try transaction.run("DELETE FROM correction WHERE track_id = \(id.rawValue)").changes > 0 {
        try RecordingStore.passOn(to: id, in: transaction)
      }
      return try Self.corrected(id, of: person, in: transaction)
    }
  }

  private static func keep(
    _ correction: TrackCorrection, of analysis: TrackAnalysis, about id: Identifier<LibraryTrack>, at now: Moment,
    in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      INSERT INTO correction (track_id, tempo, beat_at, downbeat_at, meter, corrected_at)
      VALUES (
        \(id.rawValue), \(correction.tempo?.value), \(correction.beat?.value), \(correction.downbeat?.value),
        \(correction.meter), \(now.milliseconds)
      )
      ON CONFLICT (track_id) DO UPDATE
      SET tempo = excluded.tempo,
        beat_at = excluded.beat_at,
        downbeat_at = excluded.downbeat_at,
        meter = excluded.meter,
        corrected_at = excluded.corrected_at
      """)
    try RecordingStore.set(HeardValues(analysis, correction), of: id, in: transaction)
  }

  /// Removes the correction of a track. Idempotent.
  /// - Parameter version: the expected version of the track; nil accepts any.
  /// - Returns: false when the person has no such track.
  /// - Throws: `TrackOutdatedError`.
  package func takeBack(
    _ id: Identifier<LibraryTrack>, of person: Identifier<Person>, version: Int64?
  ) async throws -> Bool {
    try await database.write { transaction in
      guard let track = try TrackStore.track(id, of: person, in: transaction) else { return false }
      if let version, version != track.version { throw TrackOutdatedError() }
      let removed = try transaction.run("DELETE FROM correction WHERE track_id = \(id.rawValue)")
      if removed.changes > 0 { try RecordingStore.passOn(to: id, in: transaction) }
      return true
    }
  }

  /// The number of the person's tracks that need a check.
  package func doubtful(of person: Identifier<Person>) async throws -> Int {
    let row = try await database.first(
      "SELECT COUNT(*) AS tracks FROM track WHERE account_id = \(person.rawValue) AND is_doubtful = 1")
    guard let row else { throw DatabaseError.damaged }
    return try row.count("tracks")
  }

  /// The person's tracks that need a check, ordered by identifier.
  /// - Parameter last: the last track of the page before.
  package func doubtful(
    of person: Identifier<Person>, after last: Identifier<LibraryTrack>?, most: Int
  ) async throws -> [Corrected] {
    try await database.read { transaction in
      let tracks = try transaction.all(
        """
        SELECT \(TrackStore.columns)
        FROM track
        WHERE account_id = \(person.rawValue)
          AND is_doubtful = 1
          AND id > \(last?.rawValue ?? "")
        ORDER BY id
        LIMIT \(most)
        """
      ).map(LibraryTrack.init)
      guard let first = tracks.first, let last = tracks.last else { return [] }
      let bodies = try transaction.all(
        """
        SELECT track.recording_hash, recording_analysis.body
        FROM track
        JOIN recording_analysis ON recording_analysis.hash = track.recording_hash
        WHERE track.account_id = \(person.rawValue)
          AND track.is_doubtful = 1
          AND track.id BETWEEN \(first.id.rawValue) AND \(last.id.rawValue)
        """)
      var heard: [Storage.ContentHash: HeardRecording] = [:]
      for row in bodies { heard[try row.hash("recording_hash")] = try HeardRecording(packed: row.blob("body")) }
      // Corrected tracks aren't doubtful, so these have no correction.
      return tracks.compactMap { track in
        heard[track.recording].map { Corrected(track: track, heard: $0, correction: nil) }
      }
    }
  }

  /// A correction together with its recording.
  package struct Said: Hashable, Sendable {
    package let recording: Storage.ContentHash
    package let correction: TrackCorrection

    package init(recording: Storage.ContentHash, correction: TrackCorrection) {
      self.recording = recording
      self.correction = correction
    }
  }

  /// All corrections of a person, ordered by the recordings' hashes.
  /// - Parameter last: the last recording of the page before.
  package func corrections(
    of person: Identifier<Person>, after last: Storage.ContentHash?, atMost count: Int
  ) async throws -> [Said] {
    let rows = try await database.all(
      """
      SELECT recording_hash, correction.tempo, beat_at, downbeat_at, meter
      FROM correction
      JOIN track ON track.id = correction.track_id
      WHERE account_id = \(person.rawValue)
        AND recording_hash > \(last?.text ?? "")
      ORDER BY recording_hash
      LIMIT \(count)
      """)
    return try rows.map { Said(recording: try $0.hash("recording_hash"), correction: try TrackCorrection($0)) }
  }

  /// Restores corrections from an archive, for recordings that the person owns and has not corrected.
  package func restore(_ said: [Said], to person: Identifier<Person>, at now: Moment) async throws {
    try await database.write { transaction in
      for said in said {
        guard let id = try TrackStore.identifier(of: said.recording, of: person, in: transaction) else { continue }
        let correction = said.correction
        let kept = try transaction.run(
          """
          INSERT INTO correction (track_id, tempo, beat_at, downbeat_at, meter, corrected_at)
          VALUES (
            \(id.rawValue), \(correction.tempo?.value), \(correction.beat?.value), \(correction.downbeat?.value),
            \(correction.meter), \(now.milliseconds)
          )
          ON CONFLICT (track_id) DO NOTHING
          """)
        guard kept.changes > 0, let heard = try AnalysisStore.heard(id, of: person, in: transaction) else { continue }
        try RecordingStore.set(HeardValues(heard.analysis, correction), of: id, in: transaction)
      }
    }
  }

  /// The corrections of all owners of a recording.
  static func corrections(
    of recording: Storage.ContentHash, in transaction: any Transaction
  ) throws -> [(track: Identifier<LibraryTrack>, correction: TrackCorrection)] {
    try transaction.all(
      """
      SELECT correction.track_id, correction.tempo, correction.beat_at, correction.downbeat_at, correction.meter
      FROM correction
      JOIN track ON track.id = correction.track_id
      WHERE track.recording_hash = \(recording.text)
      """
    ).map { (try $0.identifier("track_id"), try TrackCorrection($0)) }
  }

  private static func corrected(
    _ id: Identifier<LibraryTrack>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Found {
    guard let track = try TrackStore.track(id, of: person, in: transaction) else { return .notThere }
    guard let heard = try AnalysisStore.heard(id, of: person, in: transaction) else { return .unheard(track) }
    let row = try transaction.first(
      """
      SELECT tempo, beat_at, downbeat_at, meter
      FROM correction
      WHERE track_id = \(id.rawValue)
      """)
    return .corrected(
      Corrected(track: track, heard: heard, correction: try row.map { try TrackCorrection($0) }))
  }
}

extension TrackCorrection {
  package init(_ row: Row) throws {
    self.init(
      tempo: try row.realOrNil("tempo").flatMap { BeatsPerMinute($0) },
      beat: try row.realOrNil("beat_at").map { Seconds($0) },
      downbeat: try row.realOrNil("downbeat_at").map { Seconds($0) }, meter: try row.countOrNil("meter"))
  }
}

extension HeardValues {
  init(_ analysis: TrackAnalysis, _ correction: TrackCorrection) {
    self.init(analysis.corrected(by: correction), isReviewed: true)
  }
}
