package import Persistence
package import Songs
package import Units

/// The log of people's listening.
package struct ListeningStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The outcome of adding a batch.
  package struct Outcome: Hashable, Sendable {
    /// Entries that are new in the log.
    package var kept: Set<Identifier<Listening>> = []
    /// Entries of tracks that the person doesn't have.
    package var ofUnknownTracks: [Identifier<Listening>] = []
  }

  package static let mostAtOnce = 200

  /// Adds the new entries of `batch`, in any order, and updates the play counts of their tracks. Idempotent.
  /// - Precondition: at most `mostAtOnce` entries.
  package func add(_ batch: [Listening], of person: Identifier<Person>) async throws -> Outcome {
    guard !batch.isEmpty else { return Outcome() }
    return try await database.write { transaction in
      let known = try Self.tracks(among: batch, of: person, in: transaction)
      var outcome = Outcome(ofUnknownTracks: batch.filter { !known.contains($0.track) }.map(\.id))
      // A client may repeat an entry within a batch.
      var seen: Set<Identifier<Listening>> = []
      let fitting = batch.filter { known.contains($0.track) && seen.insert($0.id).inserted }
      guard !fitting.isEmpty else { return outcome }
      let rows = try transaction.all(Self.insertion(of: fitting, by: person))
      outcome.kept = Set(try rows.map { try $0.identifier("id") })
      if !outcome.kept.isEmpty { _ = try transaction.run(Self.counting(outcome.kept, of: person)) }
      return outcome
    }
  }

  /// Entries, newest first.
  /// - Parameter earlier: the end of the page before.
  package func history(
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

  /// The end of a page of the history.
  package struct Place: Codable, Sendable {
    package let at: Int64
    package let id: String

    package init(_ entry: HistoryEntry) {
      self.init(at: entry.listening.at.milliseconds, id: entry.listening.id.rawValue)
    }

    init(at: Int64, id: String) {
      self.at = at
      self.id = id
    }

    /// Cursors come from clients, so they are validated.
    package init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      at = try values.decode(Int64.self, forKey: .at)
      guard let listening = Identifier<Listening>(try values.decode(String.self, forKey: .id)) else {
        throw DecodingError.dataCorruptedError(forKey: .id, in: values, debugDescription: "no identifier")
      }
      id = listening.rawValue
    }

    static let beforeAll = Place(at: .min, id: "")
  }

  package struct HistoryEntry: Hashable, Sendable {
    package let listening: Listening
    /// The content hash of the recording.
    package let recording: String
    package let title: String
    package let artist: String?
  }

  /// The person's tracks of these recordings, by the recordings' hashes.
  package func tracks(
    of recordings: Set<String>, ownedBy person: Identifier<Person>
  ) async throws -> [String: Identifier<LibraryTrack>] {
    try await database.read { transaction in
      var tracks: [String: Identifier<LibraryTrack>] = [:]
      for part in recordings.sorted().chunks(of: TasteSongStore.mostInAList) {
        let rows = try transaction.all(
          """
          SELECT id, recording_hash
          FROM track
          WHERE account_id = \(person.rawValue)
            AND recording_hash IN \(list: part)
          """)
        for row in rows {
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

  /// The entries of a session, in order of time.
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

  /// Adds new entries and updates the play counts of their tracks.
  static func insert(
    _ entries: [Listening], by person: Identifier<Person>, in transaction: any Transaction
  ) throws {
    for part in entries.chunks(of: mostAtOnce) {
      let kept = Set<Identifier<Listening>>(
        try transaction.all(insertion(of: part, by: person)).map { try $0.identifier("id") })
      if !kept.isEmpty { _ = try transaction.run(counting(kept, of: person)) }
    }
  }

  /// Removes a session's entries and their play counts. The taste model is then learnt again without them.
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

  /// Erases the person's whole listening history and learnt taste. Earlier sessions don't count again.
  package func erase(of person: Identifier<Person>, at now: Moment) async throws {
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
    let tracks = Set(batch.map(\.track.rawValue)).sorted()
    let rows = try transaction.all(
      "SELECT id FROM track WHERE account_id = \(person.rawValue) AND id IN \(list: tracks)")
    return Set(try rows.map { try $0.identifier("id") })
  }

  private static func insertion(of batch: some Collection<Listening>, by person: Identifier<Person>) -> SQL {
    """
    INSERT INTO listening (
      account_id, id, track_id, kind, context, at, position, listened, planned, since_change, synchrony, session_id
    )
    VALUES \(rows: batch.map { [.text(person.rawValue)] + $0.values })
    ON CONFLICT (account_id, id) DO NOTHING
    RETURNING id
    """
  }

  /// Adds the new entries to the play counts of their tracks.
  private static func counting(_ new: Set<Identifier<Listening>>, of person: Identifier<Person>) -> SQL {
    let isNew: SQL = "listening.account_id = \(person.rawValue) AND listening.id IN \(list: new)"
    return """
      UPDATE track
      SET plays = plays + (
          SELECT COUNT(*) FROM listening
          WHERE listening.track_id = track.id AND \(isNew) AND kind = 'completed'
        ),
        skips = skips + (
          SELECT COUNT(*) FROM listening
          WHERE listening.track_id = track.id AND \(isNew) AND kind = 'skipped'
        ),
        last_played_at = (SELECT MAX(at) FROM listening WHERE listening.track_id = track.id),
        version = version + 1
      WHERE account_id = \(person.rawValue)
        AND id IN (SELECT track_id FROM listening WHERE \(isNew))
      """
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
