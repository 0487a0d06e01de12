internal import Persistence
import Songs
internal import Storage
internal import Units

/// Reads song traits from rows.
enum TasteSongStore {
  /// Columns of `track` and `recording_sound`.
  static let traitColumns: SQL = "recording_hash, artist, genre, year, tempo, energy, valence, vector"
  /// The most bound values in one statement.
  static let mostInAList = 1_000

  enum Mark { case favourite, blocked }

  static func marked(
    _ mark: Mark, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> [SongTraits] {
    let rows = try transaction.all(
      """
      SELECT \(traitColumns)
      FROM track
      LEFT JOIN recording_sound ON recording_sound.hash = track.recording_hash
      WHERE account_id = \(person.rawValue)
        AND is_favourite >= \(mark == .favourite ? 1 : 0)
        AND is_blocked >= \(mark == .blocked ? 1 : 0)
      """)
    return try rows.map(SongTraits.init)
  }

  static func hashes(
    _ mark: Mark, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Set<String> {
    let rows = try transaction.all(
      """
      SELECT recording_hash
      FROM track
      WHERE account_id = \(person.rawValue)
        AND is_favourite >= \(mark == .favourite ? 1 : 0)
        AND is_blocked >= \(mark == .blocked ? 1 : 0)
      """)
    return Set(try rows.map { try $0.text("recording_hash") })
  }

  static func allTraits(of person: Identifier<Person>, in transaction: any Transaction) throws -> [SongTraits] {
    let rows = try transaction.all(
      """
      SELECT \(traitColumns)
      FROM track
      LEFT JOIN recording_sound ON recording_sound.hash = track.recording_hash
      WHERE account_id = \(person.rawValue)
      """)
    return try rows.map(SongTraits.init)
  }

  /// - Parameter recordings: content hashes.
  static func traits(of recordings: ArraySlice<String>, ownedBy person: Identifier<Person>) -> SQL {
    """
    SELECT \(traitColumns)
    FROM track
    LEFT JOIN recording_sound ON recording_sound.hash = track.recording_hash
    WHERE account_id = \(person.rawValue)
      AND recording_hash IN \(list: recordings)
    """
  }

  /// Content hashes of songs within the no-repeat window.
  static func recentlyPlayed(
    by person: Identifier<Person>, at now: Moment, in transaction: any Transaction
  ) throws -> Set<String> {
    let window = try LibrarySettingsStore.settings(of: person, in: transaction).window
    let rows = try transaction.all(
      """
      SELECT recording_hash, MAX(at) AS last_at
      FROM listening
      JOIN track ON track.id = listening.track_id
      WHERE listening.account_id = \(person.rawValue)
      GROUP BY recording_hash
      ORDER BY last_at DESC, recording_hash
      LIMIT \(mostRecent)
      """)
    let since = now - Seconds(window.days * 24 * 3600)
    var recent: Set<String> = []
    for (place, row) in rows.enumerated() {
      let heard = try row.moment("last_at")
      if place < window.songs || (window.days > 0 && heard >= since) { recent.insert(try row.text("recording_hash")) }
    }
    return recent
  }

  /// The most recent plays to read: more than any sensible window contains.
  private static let mostRecent = 5_000
}

extension SongTraits {
  init(_ row: Row) throws {
    self.init(
      song: try row.text("recording_hash"), sound: try row.blobOrNil("vector").flatMap { SoundVector($0) },
      energy: try row.realOrNil("energy"), valence: try row.realOrNil("valence"), tempo: try row.realOrNil("tempo"),
      artist: try row.textOrNil("artist"), genre: try row.textOrNil("genre"), year: try row.countOrNil("year"))
  }
}

extension Array {
  /// Consecutive slices of at most `count` elements.
  func chunks(of count: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: self.count, by: count).map { self[$0..<Swift.min($0 + count, self.count)] }
  }
}
