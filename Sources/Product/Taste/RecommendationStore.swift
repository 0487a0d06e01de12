package import Persistence
import Songs
package import Units

/// Recommends songs from a person's library.
package struct RecommendationStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The best songs that `person` has never played, or not for a month, ranked by a `TasteDraw` of the seed.
  ///
  /// In a large library only a sample of the songs is scored, a different one for each seed.
  package func recommendations(
    for person: Identifier<Person>, seed: UInt64, most: Int, at now: Moment
  ) async throws -> [Recommendation] {
    let model = try await TasteStore(database).model(of: person)
    let draw = TasteDraw(model, seed: seed)
    var chance = SplitMix64(seed: seed)
    // Hashes are uniformly distributed, so the songs after any hash are a random sample.
    let start = Self.prefix(chance.next())
    let candidates = try await database.read { transaction in
      let after = try Self.candidates(of: person, at: now, from: start, before: nil, Self.sample, in: transaction)
      let missing = Self.sample - after.count
      guard missing > 0 else { return after }
      return try after
        + Self.candidates(of: person, at: now, from: "", before: start, missing, in: transaction)
    }
    return
      candidates
      .map { (song: $0, liking: draw.liking(of: SongReading($0.traits))) }
      .sorted { ($0.liking, $1.song.traits.song) > ($1.liking, $0.song.traits.song) }
      .prefix(most)
      .map { song, _ in
        Recommendation(
          track: song.track, title: song.title, artist: song.traits.artist,
          occasion: song.wasHeard ? .forgotten : .unheard, chance: model.score(song.traits).probability,
          reasons: model.reasons(for: song.traits))
      }
  }

  private struct Candidate: Sendable {
    let track: Identifier<LibraryTrack>
    let title: String
    let traits: SongTraits
    let wasHeard: Bool
  }

  private static func candidates(
    of person: Identifier<Person>, at now: Moment, from start: String, before end: String?, _ count: Int,
    in transaction: any Transaction
  ) throws -> [Candidate] {
    let rows = try transaction.all(
      """
      SELECT id, title, last_played_at, \(TasteSongStore.traitColumns)
      FROM track
      LEFT JOIN recording_sound ON recording_sound.hash = track.recording_hash
      WHERE account_id = \(person.rawValue)
        AND recording_hash >= \(start)
        AND recording_hash < \(end ?? afterAllHashes)
        AND is_blocked = 0
        AND state IN ('steady', 'unsteady')
        AND (last_played_at IS NULL OR last_played_at < \((now - forgottenAfter).milliseconds))
      ORDER BY recording_hash
      LIMIT \(count)
      """)
    return try rows.map { row in
      Candidate(
        track: try row.identifier("id"), title: try row.text("title"), traits: try SongTraits(row),
        wasHeard: try row.integerOrNil("last_played_at") != nil)
    }
  }

  /// Sixteen hexadecimal digits.
  private static func prefix(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private static let sample = 2_000
  private static let forgottenAfter = Seconds(30 * 24 * 3600)
  private static let afterAllHashes = "g"
}
