public import Persistence
public import Units

/// The log of what people have heard.
public struct ListeningStore: Sendable {
  private let database: any Database

  public init(_ database: any Database) { self.database = database }

  /// What became of a batch.
  public struct Outcome: Hashable, Sendable {
    /// Those that were not in the log before.
    public var kept: Set<Identifier<Listening>> = []
    /// Those of tracks that the person does not have, or not any more.
    public var ofUnknownTracks: [Identifier<Listening>] = []
  }

  public static let mostAtOnce = 200

  /// Writes down what is new of `batch`, in whichever order it happened, and counts it on its tracks once.
  /// - Precondition: no more than `mostAtOnce`.
  public func add(_ batch: [Listening], of person: Identifier<Person>) async throws -> Outcome {
    guard !batch.isEmpty else { return Outcome() }
    return try await database.write { transaction in
      let known = try Self.tracks(among: batch, of: person, in: transaction)
      var outcome = Outcome(ofUnknownTracks: batch.filter { !known.contains($0.track) }.map(\.id))
      // A client may say the same twice in one batch.
      var seen: Set<Identifier<Listening>> = []
      let fitting = batch.filter { known.contains($0.track) && seen.insert($0.id).inserted }
      guard !fitting.isEmpty else { return outcome }
      let rows = try transaction.all(Self.insertion(of: fitting, by: person))
      outcome.kept = Set(try rows.map { try $0.identifier("id") })
      if !outcome.kept.isEmpty { _ = try transaction.run(Self.counting(outcome.kept, of: person)) }
      return outcome
    }
  }

  /// The latest first.
  /// - Parameter earlier: only what comes after this place of the list.
  public func history(
    of person: Identifier<Person>, before earlier: Place?, atMost count: Int
  ) async throws -> [HistoryEntry] {
    let rows = try await database.all(
      """
      SELECT \(Self.columns), recording_hash, title, artist
      FROM listening
      JOIN track ON track.id = listening.track_id
      WHERE listening.account_id = \(person.rawValue)
        AND (at < \(earlier?.at ?? .max) OR (at = \(earlier?.at ?? .max) AND listening.id < \(earlier?.id ?? "")))
      ORDER BY at DESC, listening.id DESC
      LIMIT \(count)
      """)
    return try rows.map { row in
      HistoryEntry(
        listening: try Listening(row), recording: try row.text("recording_hash"), title: try row.text("title"),
        artist: try row.textOrNil("artist"))
    }
  }

  /// Where a page of the history ended.
  public struct Place: Codable, Sendable {
    public let at: Int64
    public let id: String

    public init(_ entry: HistoryEntry) {
      self.init(at: entry.listening.at.milliseconds, id: entry.listening.id.rawValue)
    }

    init(at: Int64, id: String) {
      self.at = at
      self.id = id
    }

    /// Cursors come from outside.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      at = try values.decode(Int64.self, forKey: .at)
      guard let listening = Identifier<Listening>(try values.decode(String.self, forKey: .id)) else {
        throw DecodingError.dataCorruptedError(forKey: .id, in: values, debugDescription: "no identifier")
      }
      id = listening.rawValue
    }

    static let beforeAll = Place(at: .min, id: "")
  }

  public struct HistoryEntry: Hashable, Sendable {
    public let listening: Listening
    /// The content hash of what was heard.
    public let recording: String
    public let title: String
    public let artist: String?
  }

  /// The tracks of `person` that are these recordings, by their hashes.
  public func tracks(
    of recordings: Set<String>, ownedBy person: Identifier<Person>
  ) async throws -> [String: Identifier<LibraryTrack>] {
    try await database.read { transaction in
      var tracks: [String: Identifier<LibraryTrack>] = [:]
      for part in recordings.sorted().chunks(of: TasteSongStore.mostInAList) {
        var query = SQL.Interpolation(literalCapacity: 100, interpolationCount: part.count + 1)
        query.appendLiteral("SELECT id, recording_hash FROM track WHERE account_id = ")
        query.appendInterpolation(person.rawValue)
        query.appendLiteral(" AND recording_hash IN ")
        query.append(list: part.map { .text($0) })
        for row in try transaction.all(SQL(stringInterpolation: query)) {
          tracks[try row.text("recording_hash")] = try row.identifier("id")
        }
      }
      return tracks
    }
  }

  private static let columns: SQL =
    """
    listening.id, listening.track_id, kind, context, at, position, listened, planned, since_change, synchrony, session_id
    """

  /// What the log says of a session, in order of time.
  static func entries(
    of session: String, _ person: Identifier<Person>, in transaction: any Transaction
  ) throws -> [Listening] {
    try transaction.all(
      """
      SELECT \(columns)
      FROM listening
      WHERE listening.account_id = \(person.rawValue)
        AND session_id = \(session)
      ORDER BY at, listening.id
      """
    ).map(Listening.init)
  }

  /// Writes down what is not there yet, and counts it on its tracks.
  static func insert(
    _ entries: [Listening], by person: Identifier<Person>, in transaction: any Transaction
  ) throws {
    for part in entries.chunks(of: mostAtOnce) {
      let kept = Set<Identifier<Listening>>(
        try transaction.all(insertion(of: part, by: person)).map { try $0.identifier("id") })
      if !kept.isEmpty { _ = try transaction.run(counting(kept, of: person)) }
    }
  }

  /// Takes a session out of the log and off the counts of its tracks. What was learnt of it is learnt again without it.
  static func remove(
    of session: String, _ person: Identifier<Person>, in transaction: any Transaction
  ) throws(DatabaseError) {
    _ = try transaction.run(
      """
      UPDATE track
      SET plays = plays - (
          SELECT COUNT(*) FROM listening
          WHERE listening.track_id = track.id AND session_id = \(session) AND kind = 'completed'
        ),
        skips = skips - (
          SELECT COUNT(*) FROM listening
          WHERE listening.track_id = track.id AND session_id = \(session) AND kind = 'skipped'
        ),
        last_played_at = (
          SELECT MAX(at) FROM listening
          WHERE listening.track_id = track.id AND (session_id IS NULL OR session_id <> \(session))
        ),
        version = version + 1
      WHERE account_id = \(person.rawValue)
        AND id IN (
          SELECT track_id FROM listening
          WHERE listening.account_id = \(person.rawValue) AND session_id = \(session)
        )
      """)
    _ = try transaction.run(
      "DELETE FROM listening WHERE account_id = \(person.rawValue) AND session_id = \(session)")
    _ = try transaction.run("DELETE FROM taste_state WHERE account_id = \(person.rawValue)")
  }

  /// As if `person` had never heard anything: the taste learnt from it goes too, and sessions from before do not count again.
  public func erase(of person: Identifier<Person>, at now: Moment) async throws {
    try await database.write { transaction in
      var settings = try LibrarySettingsStore.settings(of: person, in: transaction)
      settings.begin(at: now)
      try LibrarySettingsStore.keep(settings, of: person, in: transaction)
      _ = try transaction.run("DELETE FROM listening WHERE account_id = \(person.rawValue)")
      _ = try transaction.run("DELETE FROM taste_state WHERE account_id = \(person.rawValue)")
      _ = try transaction.run(
        """
        UPDATE track
        SET plays = 0,
          skips = 0,
          last_played_at = NULL,
          version = version + 1
        WHERE account_id = \(person.rawValue)
          AND (last_played_at IS NOT NULL OR plays > 0 OR skips > 0)
        """)
    }
  }

  private static func tracks(
    among batch: [Listening], of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Set<Identifier<LibraryTrack>> {
    var query = SQL.Interpolation(literalCapacity: 100, interpolationCount: batch.count + 1)
    query.appendLiteral("SELECT id FROM track WHERE account_id = ")
    query.appendInterpolation(person.rawValue)
    query.appendLiteral(" AND id IN ")
    query.append(list: Set(batch.map(\.track.rawValue)).sorted().map { .text($0) })
    return Set(try transaction.all(SQL(stringInterpolation: query)).map { try $0.identifier("id") })
  }

  private static func insertion(of batch: some Collection<Listening>, by person: Identifier<Person>) -> SQL {
    var parts = SQL.Interpolation(literalCapacity: 400, interpolationCount: 12 * batch.count)
    parts.appendLiteral(
      """
      INSERT INTO listening (
        account_id, id, track_id, kind, context, at, position, listened, planned, since_change, synchrony, session_id
      )
      VALUES
      """)
    for (place, entry) in batch.enumerated() {
      parts.appendLiteral(place == 0 ? " " : ", ")
      parts.append(list: [.text(person.rawValue)] + entry.values)
    }
    parts.appendLiteral(" ON CONFLICT (account_id, id) DO NOTHING RETURNING id")
    return SQL(stringInterpolation: parts)
  }

  /// Adds the new entries to the counts of their tracks.
  private static func counting(_ new: Set<Identifier<Listening>>, of person: Identifier<Person>) -> SQL {
    let ids = new.map { SQLValue.text($0.rawValue) }
    var parts = SQL.Interpolation(literalCapacity: 800, interpolationCount: 4 * (ids.count + 1))
    func appendNews(_ parts: inout SQL.Interpolation) {
      parts.appendLiteral(" FROM listening WHERE listening.track_id = track.id AND listening.account_id = ")
      parts.appendInterpolation(person.rawValue)
      parts.appendLiteral(" AND listening.id IN ")
      parts.append(list: ids)
    }
    parts.appendLiteral("UPDATE track SET plays = plays + (SELECT COUNT(*)")
    appendNews(&parts)
    parts.appendLiteral(" AND kind = 'completed'), skips = skips + (SELECT COUNT(*)")
    appendNews(&parts)
    parts.appendLiteral(
      """
       AND kind = 'skipped'), last_played_at = (SELECT MAX(at) FROM listening WHERE listening.track_id = track.id),
        version = version + 1
      WHERE account_id =
      """)
    parts.appendLiteral(" ")
    parts.appendInterpolation(person.rawValue)
    parts.appendLiteral(" AND id IN (SELECT track_id FROM listening WHERE listening.account_id = ")
    parts.appendInterpolation(person.rawValue)
    parts.appendLiteral(" AND listening.id IN ")
    parts.append(list: ids)
    parts.appendLiteral(")")
    return SQL(stringInterpolation: parts)
  }
}

extension Listening {
  fileprivate var values: [SQLValue] {
    [
      .text(id.rawValue), .text(track.rawValue), .text(kind.rawValue), .text(context.rawValue),
      .integer(at.milliseconds), .seconds(position), .seconds(listened), .seconds(planned), .seconds(sinceChange),
      synchrony.map(SQLValue.real) ?? .null, session.map(SQLValue.text) ?? .null,
    ]
  }

  fileprivate init(_ row: Row) throws {
    self.init(
      id: try row.identifier("id"), track: try row.identifier("track_id"), kind: try row.choice("kind"),
      context: try row.choice("context"), at: try row.moment("at"))
    position = try row.realOrNil("position").map { Seconds($0) }
    listened = try row.realOrNil("listened").map { Seconds($0) }
    planned = try row.realOrNil("planned").map { Seconds($0) }
    sinceChange = try row.realOrNil("since_change").map { Seconds($0) }
    synchrony = try row.realOrNil("synchrony")
    session = try row.textOrNil("session_id")
  }
}

extension SQLValue {
  fileprivate static func seconds(_ length: Seconds?) -> SQLValue { length.map { .real($0.value) } ?? .null }
}
