internal import Persistence
import Songs
internal import Units

/// Reads the analyses of a person's tracks, with corrections, for the planner.
struct PlannerAnalysisStore: Sendable {
  private let database: any Database

  init(_ database: any Database) { self.database = database }

  /// Keyed by content hash. Omits recordings that the person doesn't own and those without an analysis.
  func analyses(of person: Identifier<Person>, _ recordings: [String]) async throws -> [String: TrackAnalysis] {
    guard !recordings.isEmpty else { return [:] }
    let statement: SQL =
      """
      SELECT recording_hash, body, track_id, correction.tempo, beat_at, downbeat_at, meter
      FROM track
      JOIN recording_analysis ON recording_analysis.hash = recording_hash
      LEFT JOIN correction ON correction.track_id = track.id
      WHERE account_id = \(person.rawValue)
        AND recording_hash IN \(list: recordings)
      """
    return try await database.read { transaction in
      var analyses: [String: TrackAnalysis] = [:]
      for row in try transaction.all(statement) {
        let heard = try HeardRecording(packed: row.blob("body")).analysis
        let isCorrected = try row.textOrNil("track_id") != nil
        analyses[try row.text("recording_hash")] = isCorrected ? heard.corrected(by: try TrackCorrection(row)) : heard
      }
      return analyses
    }
  }
}
