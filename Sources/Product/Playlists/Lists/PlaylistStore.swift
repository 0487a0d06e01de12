internal import Foundation
package import Persistence
package import Songs
import Taste
package import Units

/// Stores people's playlists without their entries.
package struct PlaylistStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Plans playlists.
  /// - Parameter threads: the number of concurrent plans.
  package func planned(threads: Int) -> PlannedPlaylists {
    PlannedPlaylists(
      PlannedPlaylistStore(database),
      PlaylistPlanning(
        PlannerSongStore(database), PlannerAnalysisStore(database), TasteStore(database),
        CalculationThreads(threads, name: "planning")))
  }

  /// Playlists, newest first.
  /// - Parameter last: the last playlist of the page before.
  package func playlists(
    of person: Identifier<Person>, after last: Identifier<Playlist>? = nil, atMost count: Int
  ) async throws -> [Playlist] {
    let rows = try await database.all(
      """
      SELECT \(Self.columns)
      FROM playlist
      WHERE account_id = \(person.rawValue)
        AND removed_at IS NULL
        AND id < \(last?.rawValue ?? beyondAll)
      ORDER BY id DESC
      LIMIT \(count)
      """)
    return try rows.map(Playlist.init)
  }

  /// The newest smart playlist with these rules.
  package func smart(_ rules: SmartRules, of person: Identifier<Person>) async throws -> Identifier<Playlist>? {
    let rows = try await database.all(
      """
      SELECT \(Self.columns)
      FROM playlist
      WHERE account_id = \(person.rawValue)
        AND kind = 'smart'
        AND removed_at IS NULL
      ORDER BY id DESC
      LIMIT \(Playlist.most)
      """)
    return try rows.map(Playlist.init).first { $0.content == .smart(rules) }?.id
  }

  /// - Throws: `PlaylistError.noSuchPlaylist`.
  package func playlist(_ id: Identifier<Playlist>, of person: Identifier<Person>) async throws -> Playlist {
    try await database.read { try Self.playlist(id, of: person, in: $0) }
  }

  package func add(
    _ name: VisibleLine, _ content: Playlist.Content, of person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    let id = Identifier<Playlist>(at: now, using: &generator)
    return try await database.write {
      try Self.add(id, name, content, of: person, at: now, in: $0)
    }
  }

  /// - Parameters:
  ///   - rules: new rules for a smart playlist; nil keeps the rules.
  ///   - expected: the expected version; nil accepts any.
  package func change(
    _ id: Identifier<Playlist>, of person: Identifier<Person>, name: VisibleLine?, rules: SmartRules?,
    expecting expected: Int64?, at now: Moment
  ) async throws -> Playlist {
    try await database.write { transaction in
      let playlist = try Self.edit(id, of: person, expecting: expected, at: now, in: transaction)
      if let name { try Self.set(name, of: id, ownedBy: person, in: transaction) }
      if let rules {
        guard case .smart = playlist.content else { throw PlaylistError.notSmart }
        try Self.set(.smart(rules), of: id, ownedBy: person, in: transaction)
      }
      return try Self.playlist(id, of: person, in: transaction)
    }
  }

  /// Deletes a playlist. It can be restored within `Playlist.remembered`, while it is among the last `mostRemembered` deleted
  /// ones.
  package func remove(
    _ id: Identifier<Playlist>, of person: Identifier<Person>, expecting expected: Int64?, at now: Moment
  ) async throws {
    try await database.write { transaction in
      _ = try Self.edit(id, of: person, expecting: expected, at: now, in: transaction)
      // A day whose playlist was deleted can get another one.
      _ = try transaction.run(
        """
        UPDATE playlist
        SET removed_at = \(now.milliseconds),
          day = NULL
        WHERE id = \(id.rawValue)
          AND account_id = \(person.rawValue)
        """)
      try Self.forgetRemoved(of: person, at: now, in: transaction)
    }
  }

  /// Restores a deleted playlist. Idempotent.
  package func restore(
    _ id: Identifier<Playlist>, of person: Identifier<Person>, at now: Moment
  ) async throws -> Playlist {
    try await database.write { transaction in
      guard try Self.count(of: person, in: transaction) < Playlist.most else {
        throw PlaylistError.tooManyPlaylists(most: Playlist.most)
      }
      _ = try transaction.run(
        """
        UPDATE playlist
        SET removed_at = NULL,
          changed_at = \(now.milliseconds),
          version = version + 1
        WHERE id = \(id.rawValue)
          AND account_id = \(person.rawValue)
          AND removed_at IS NOT NULL
        """)
      return try Self.playlist(id, of: person, in: transaction)
    }
  }
}

extension PlaylistStore {
  static func add(
    _ id: Identifier<Playlist>, _ name: VisibleLine, _ content: Playlist.Content, of person: Identifier<Person>,
    at now: Moment, in transaction: any Transaction
  ) throws -> Playlist {
    guard try count(of: person, in: transaction) < Playlist.most else {
      throw PlaylistError.tooManyPlaylists(most: Playlist.most)
    }
    let stored = try StoredContent(content)
    _ = try transaction.run(
      """
      INSERT INTO playlist (id, account_id, name, kind, content, plan_version_id, created_at, changed_at, version)
      VALUES (\(id.rawValue), \(person.rawValue), \(name.text), \(stored.kind), \(stored.json), \(stored.version),
        \(now.milliseconds), \(now.milliseconds), 1)
      """)
    return try playlist(id, of: person, in: transaction)
  }

  /// Inserts a playlist with its earlier identifier, also in place of a deleted one.
  /// - Returns: false when the identifier is in use, or the person has the most playlists allowed.
  static func bringBack(
    _ id: Identifier<Playlist>, _ name: VisibleLine, _ content: Playlist.Content, of person: Identifier<Person>,
    created: Moment, at now: Moment, in transaction: any Transaction
  ) throws -> Bool {
    guard try count(of: person, in: transaction) < Playlist.most else { return false }
    _ = try transaction.run(
      """
      DELETE FROM playlist
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
        AND removed_at IS NOT NULL
      """)
    let stored = try StoredContent(content)
    let made = try transaction.run(
      """
      INSERT INTO playlist (id, account_id, name, kind, content, created_at, changed_at, version)
      VALUES (\(id.rawValue), \(person.rawValue), \(name.text), \(stored.kind), \(stored.json), \(created.milliseconds),
        \(now.milliseconds), 1)
      ON CONFLICT (id) DO NOTHING
      RETURNING id
      """)
    return !made.rows.isEmpty
  }

  private static func forgetRemoved(
    of person: Identifier<Person>, at now: Moment, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      DELETE FROM playlist
      WHERE account_id = \(person.rawValue)
        AND removed_at IS NOT NULL
        AND (
          removed_at < \((now - Playlist.remembered).milliseconds)
          OR id NOT IN (
            SELECT id
            FROM playlist
            WHERE account_id = \(person.rawValue)
              AND removed_at IS NOT NULL
            ORDER BY removed_at DESC, id DESC
            LIMIT \(Playlist.mostRemembered)
          )
        )
      """)
  }

  private static func count(of person: Identifier<Person>, in transaction: any Transaction) throws -> Int {
    let row = try transaction.first(
      "SELECT COUNT(*) AS playlists FROM playlist WHERE account_id = \(person.rawValue) AND removed_at IS NULL")
    guard let row else { throw DatabaseError.damaged }
    return try row.count("playlists")
  }

  package static func playlist(
    _ id: Identifier<Playlist>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Playlist {
    let row = try transaction.first(
      """
      SELECT \(columns)
      FROM playlist
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
        AND removed_at IS NULL
      """)
    guard let row else { throw PlaylistError.noSuchPlaylist }
    return try Playlist(row)
  }

  /// Starts a change of a playlist or its entries, by checking and incrementing its version.
  static func edit(
    _ id: Identifier<Playlist>, of person: Identifier<Person>, expecting expected: Int64?, at now: Moment,
    in transaction: any Transaction
  ) throws -> Playlist {
    let playlist = try playlist(id, of: person, in: transaction)
    if let expected, expected != playlist.version { throw PlaylistError.edited }
    _ = try transaction.run(
      """
      UPDATE playlist
      SET version = version + 1,
        changed_at = \(now.milliseconds)
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
    return playlist
  }

  static func set(
    _ content: Playlist.Content, of id: Identifier<Playlist>, ownedBy person: Identifier<Person>,
    in transaction: any Transaction
  ) throws {
    let stored = try StoredContent(content)
    _ = try transaction.run(
      """
      UPDATE playlist
      SET kind = \(stored.kind),
        content = \(stored.json),
        plan_version_id = \(stored.version)
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
  }

  static func set(
    _ name: VisibleLine, of id: Identifier<Playlist>, ownedBy person: Identifier<Person>,
    in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE playlist
      SET name = \(name.text)
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
  }

  static let columns: SQL =
    """
    id, name, kind, content, plan_version_id, created_at, changed_at, version,
    CASE WHEN kind = 'planned' THEN (
      SELECT COUNT(*)
      FROM playlist_entry
      JOIN track ON track.id = playlist_entry.track_id
      WHERE playlist_entry.playlist_id = playlist.id
        AND playlist_entry.account_id = playlist.account_id
        AND track.is_blocked = 1
    ) ELSE 0 END AS blocked
    """
}

/// Sorts after every identifier, in every collation of a database.
private let beyondAll = "ffffffff-ffff-ffff-ffff-ffffffffffff"

/// The content of a playlist as stored in its row.
private struct StoredContent {
  var kind: String
  var json: String?
  /// The version of the plan for which a planned playlist was made.
  var version: String?

  init(_ content: Playlist.Content) throws {
    switch content {
    case .ordered: kind = "ordered"
    case .smart(let rules):
      kind = "smart"
      json = try Self.text(rules)
    case .planned(let plan):
      kind = "planned"
      json = try Self.text(plan)
      version = plan.recipe.workout?.version?.rawValue
    }
  }

  private static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }
}

extension Playlist {
  init(_ row: Row) throws {
    func read<Value: Decodable>() throws -> Value {
      try JSONDecoder().decode(Value.self, from: Data(try row.text("content").utf8))
    }
    let kind = try row.text("kind")
    let content: Content
    switch kind {
    case "ordered": content = .ordered
    case "smart": content = .smart(try read())
    case "planned":
      var plan: PlaylistPlan = try read()
      if case .plan(let text, _) = plan.recipe.workout {
        plan.recipe.workout = .plan(text, of: try row.identifierOrNil("plan_version_id"))
      }
      content = .planned(plan)
    default: throw DatabaseError.unexpectedValue(column: "kind")
    }
    self.init(
      id: try row.identifier("id"), name: try row.line("name"), content: content, created: try row.moment("created_at"),
      changed: try row.moment("changed_at"), version: try row.integer("version"), blocked: try row.count("blocked"))
  }
}
