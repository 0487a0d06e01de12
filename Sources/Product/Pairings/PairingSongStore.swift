package import Persistence
import Songs
import Taste
internal import Units

/// Reads the songs that pairing can choose from.
package struct PairingSongStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Pairs exercises with people's songs.
  /// - Parameter threads: the number of concurrent workouts.
  package func pairing(threads: Int) -> WorkoutPairing {
    WorkoutPairing(self, TasteStore(database), CalculationThreads(threads, name: "pairing"))
  }

  /// Unblocked music, with and without a steady beat, by the identifiers of the tracks.
  func library(of person: Identifier<Person>) async throws -> PairingLibrary {
    let rows = try await database.all(
      """
      SELECT id, recording_hash, title, artist, genre, duration, tempo, energy, valence, confidence, vector
      FROM track
      LEFT JOIN recording_sound ON recording_sound.hash = recording_hash
      WHERE account_id = \(person.rawValue)
        AND is_blocked = 0
        AND (state = 'steady' OR (state = 'unsteady' AND reason IN \(list: Self.music)))
      ORDER BY id
      """)
    var library = PairingLibrary()
    for row in rows {
      let id = try row.text("id")
      library.ids[try row.text("recording_hash")] = id
      library.songs.append(
        PairingSong(
          id: id, title: try row.text("title"), artist: try row.textOrNil("artist"), genre: try row.textOrNil("genre"),
          duration: Seconds(try row.real("duration")), tempo: try row.realOrNil("tempo").flatMap { BeatsPerMinute($0) },
          confidence: try row.real("confidence"), energy: try row.real("energy"), valence: try row.real("valence"),
          sound: try row.blobOrNil("vector").flatMap { SoundVector($0) }))
    }
    return library
  }

  /// The number of songs that are not analysed yet.
  func waiting(of person: Identifier<Person>) async throws -> Int {
    let row = try await database.first(
      """
      SELECT COUNT(*) AS tracks
      FROM track
      WHERE account_id = \(person.rawValue)
        AND state = 'waiting'
      """)
    guard let row else { throw DatabaseError.damaged }
    return try row.count("tracks")
  }

  /// The contours of songs, by the identifiers of the tracks. Songs without an analysis are left out.
  func contours(of tracks: [String], of person: Identifier<Person>) async throws -> [String: SongContour] {
    guard !tracks.isEmpty else { return [:] }
    let statement: SQL =
      """
      SELECT track.id, body, track_id, correction.tempo, beat_at, downbeat_at, meter
      FROM track
      JOIN recording_analysis ON recording_analysis.hash = recording_hash
      LEFT JOIN correction ON correction.track_id = track.id
      WHERE account_id = \(person.rawValue)
        AND track.id IN \(list: tracks)
      """
    return try await database.read { transaction in
      var contours: [String: SongContour] = [:]
      for row in try transaction.all(statement) {
        let heard = try HeardRecording(packed: row.blob("body")).analysis
        let isCorrected = try row.textOrNil("track_id") != nil
        contours[try row.text("id")] = SongContour(isCorrected ? heard.corrected(by: try TrackCorrection(row)) : heard)
      }
      return contours
    }
  }

  /// Why a song may have no steady beat and be music all the same.
  private static let music = [TrackAnalysis.NoSteadyBeat.noBeat, .unsteadyTempo].map(\.rawValue)
}

/// A person's songs for pairing.
struct PairingLibrary: Sendable {
  var songs: [PairingSong] = []
  /// The identifiers of the tracks by content hash.
  var ids: [String: String] = [:]
}
