internal import Foundation
package import Persistence
package import Songs
package import Units

/// Reads and edits the entries of playlists.
package struct PlaylistEntryStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The end of a page of entries.
  package struct Place: Codable, Hashable, Sendable {
    let rank: [UInt8]
    let id: String
  }

  package struct Page: Sendable {
    package let entries: [PlaylistEntry]
    /// Nil on the last page.
    package let next: Place?
  }

  /// Entries of an ordered or planned playlist.
  package func page(
    of playlist: Identifier<Playlist>, of person: Identifier<Person>, after last: Place? = nil, atMost count: Int
  ) async throws -> Page {
    try await database.read { transaction in
      _ = try PlaylistStore.playlist(playlist, of: person, in: transaction)
      let found = try Self.entries(
        of: playlist, of: person, after: last, atMost: count + 1, in: transaction)
      let shown = found.prefix(count)
      let end = found.count > count ? shown.last : nil
      return Page(
        entries: shown.map(\.entry), next: end.map { Place(rank: $0.rank.bytes, id: $0.entry.id.rawValue) })
    }
  }

  package func length(of playlist: Identifier<Playlist>, of person: Identifier<Person>) async throws -> PlaylistLength {
    try await database.read { transaction in
      let row = try transaction.first(
        """
        SELECT COUNT(*) AS entries, COALESCE(SUM(duration), 0) AS seconds
        FROM playlist_entry
        JOIN track ON track.id = playlist_entry.track_id
        WHERE playlist_id = \(playlist.rawValue)
          AND playlist_entry.account_id = \(person.rawValue)
        """)
      guard let row else { throw DatabaseError.damaged }
      return PlaylistLength(tracks: try row.count("entries"), duration: Seconds(try row.real("seconds")))
    }
  }

  /// The lengths of several playlists; empty ones are omitted.
  package func lengths(
    of playlists: [Identifier<Playlist>], of person: Identifier<Person>
  ) async throws -> [Identifier<Playlist>: PlaylistLength] {
    guard !playlists.isEmpty else { return [:] }
    let rows = try await database.all(
      """
      SELECT playlist_id, COUNT(*) AS entries, COALESCE(SUM(duration), 0) AS seconds
      FROM playlist_entry
      JOIN track ON track.id = playlist_entry.track_id
      WHERE playlist_entry.account_id = \(person.rawValue)
        AND playlist_id IN \(list: playlists)
      GROUP BY playlist_id
      """)
    return Dictionary(
      uniqueKeysWithValues: try rows.map { row in
        (
          try row.identifier("playlist_id"),
          PlaylistLength(tracks: try row.count("entries"), duration: Seconds(try row.real("seconds")))
        )
      })
  }

  /// Adds tracks to an ordered playlist in the given order. A track may occur several times.
  /// - Parameter neighbour: the entry before the new ones.
  /// - Returns: the new entries' identifiers in the order of the tracks, and the playlist's new version.
  package func add(
    _ tracks: [Identifier<LibraryTrack>], to playlist: Identifier<Playlist>, of person: Identifier<Person>,
    _ position: EntryPosition, expecting expected: Int64?, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> (entries: [Identifier<PlaylistEntry>], version: Int64) {
    let ids = tracks.map { _ in Identifier<PlaylistEntry>(at: now, using: &generator) }
    let version = try await database.write { transaction in
      let list = try Self.editOrdered(playlist, of: person, expecting: expected, at: now, in: transaction)
      try Self.check(tracks, of: person, in: transaction)
      let present = try Self.count(in: playlist, of: person, in: transaction)
      guard present + tracks.count <= Playlist.mostEntries else {
        throw PlaylistError.tooManyEntries(most: Playlist.mostEntries)
      }
      let gap = try Self.gap(at: position, in: playlist, of: person, without: nil, in: transaction)
      let ranks = Rank.ranks(tracks.count, after: gap.low, before: gap.high)
      let new = zip(zip(ids, tracks), ranks).map { NewEntry(id: $0.0.0, track: $0.0.1, rank: $0.1) }
      try Self.insert(new, into: playlist, of: person, at: now, in: transaction)
      return list.version + 1
    }
    return (ids, version)
  }

  /// Moves an entry of an ordered playlist.
  package func move(
    _ entry: Identifier<PlaylistEntry>, in playlist: Identifier<Playlist>, of person: Identifier<Person>,
    _ position: EntryPosition, expecting expected: Int64?, at now: Moment
  ) async throws -> Int64 {
    try await database.write { transaction in
      let list = try Self.editOrdered(playlist, of: person, expecting: expected, at: now, in: transaction)
      try Self.checkThere(entry, in: playlist, of: person, in: transaction)
      if position == .after(entry) { return list.version + 1 }
      let gap = try Self.gap(at: position, in: playlist, of: person, without: entry, in: transaction)
      let rank = Rank.ranks(1, after: gap.low, before: gap.high)[0]
      _ = try transaction.run(
        """
        UPDATE playlist_entry
        SET rank = \(rank.bytes)
        WHERE id = \(entry.rawValue)
          AND playlist_id = \(playlist.rawValue)
          AND account_id = \(person.rawValue)
        """)
      return list.version + 1
    }
  }

  /// Sorts an ordered playlist once. Later additions are not sorted.
  /// - Returns: the playlist's new version.
  package func sort(
    _ playlist: Identifier<Playlist>, of person: Identifier<Person>, by order: EntryOrder, expecting expected: Int64?,
    at now: Moment
  ) async throws -> Int64 {
    try await database.write { transaction in
      let list = try Self.editOrdered(playlist, of: person, expecting: expected, at: now, in: transaction)
      let entries = try Self.entries(of: playlist, of: person, atMost: Playlist.mostEntries, in: transaction)
        .map(\.entry)
      let ranks = Rank.ranks(entries.count, after: nil, before: nil)
      let places = zip(order.sorted(entries), ranks).map { [SQLValue.text($0.id.rawValue), .blob($1.bytes)] }
      for start in stride(from: 0, to: places.count, by: Self.mostRows) {
        _ = try transaction.run(
          """
          WITH place (id, rank) AS (VALUES \(rows: places[start..<min(start + Self.mostRows, places.count)]))
          UPDATE playlist_entry
          SET rank = place.rank
          FROM place
          WHERE playlist_entry.id = place.id
            AND playlist_id = \(playlist.rawValue)
            AND account_id = \(person.rawValue)
          """)
      }
      return list.version + 1
    }
  }

  /// Replaces the track of an entry.
  package func swap(
    _ entry: Identifier<PlaylistEntry>, in playlist: Identifier<Playlist>, of person: Identifier<Person>,
    for track: Identifier<LibraryTrack>, expecting expected: Int64?, at now: Moment
  ) async throws -> Int64 {
    try await database.write { transaction in
      let list = try Self.editOrdered(playlist, of: person, expecting: expected, at: now, in: transaction)
      try Self.checkThere(entry, in: playlist, of: person, in: transaction)
      try Self.check([track], of: person, in: transaction)
      _ = try transaction.run(
        """
        UPDATE playlist_entry
        SET track_id = \(track.rawValue)
        WHERE id = \(entry.rawValue)
          AND playlist_id = \(playlist.rawValue)
          AND account_id = \(person.rawValue)
        """)
      return list.version + 1
    }
  }

  /// Removes an entry. A planned playlist then has a gap until its next plan, which leaves the song out.
  /// - Returns: the changed playlist.
  package func remove(
    _ entry: Identifier<PlaylistEntry>, from playlist: Identifier<Playlist>, of person: Identifier<Person>,
    expecting expected: Int64?, at now: Moment
  ) async throws -> Playlist {
    try await database.write { transaction in
      let list = try PlaylistStore.edit(playlist, of: person, expecting: expected, at: now, in: transaction)
      switch list.content {
      case .planned: try PlannedPlaylistStore.leaveOut(entry, in: playlist, of: person, in: transaction)
      case .ordered, .smart: try Self.checkThere(entry, in: playlist, of: person, in: transaction)
      }
      _ = try transaction.run(
        """
        DELETE FROM playlist_entry
        WHERE id = \(entry.rawValue)
          AND playlist_id = \(playlist.rawValue)
          AND account_id = \(person.rawValue)
        """)
      return try PlaylistStore.playlist(playlist, of: person, in: transaction)
    }
  }
}

/// A position in a playlist.
package enum EntryPosition: Hashable, Sendable {
  case first, last
  case after(Identifier<PlaylistEntry>)
}

extension PlaylistEntryStore {
  struct NewEntry {
    let id: Identifier<PlaylistEntry>
    let track: Identifier<LibraryTrack>
    let rank: Rank
    var isLocked = false
    var section: PlaylistSection?
  }

  /// Entries in the order of the playlist.
  static func entries(
    of playlist: Identifier<Playlist>, of person: Identifier<Person>, after last: Place? = nil, atMost count: Int,
    in transaction: any Transaction
  ) throws -> [(entry: PlaylistEntry, rank: Rank)] {
    let rows = try transaction.all(
      """
      SELECT entry, rank, is_locked, section, \(TrackStore.columns)
      FROM (
        SELECT id AS entry, track_id, rank, is_locked, section
        FROM playlist_entry
        WHERE playlist_id = \(playlist.rawValue)
          AND account_id = \(person.rawValue)
          AND (rank, id) > (\(last?.rank ?? []), \(last?.id ?? ""))
        ORDER BY rank, id
        LIMIT \(count)
      ) AS part
      JOIN track ON track.id = track_id
      ORDER BY rank, entry
      """)
    return try rows.map { row in
      let rank = try row.rank("rank")
      let section = try row.textOrNil("section").map {
        try JSONDecoder().decode(PlaylistSection.self, from: Data($0.utf8))
      }
      return (
        PlaylistEntry(
          id: try row.identifier("entry"), track: try LibraryTrack(row), isLocked: try row.flag("is_locked"),
          section: section), rank
      )
    }
  }

  static func insert(
    _ entries: [NewEntry], into playlist: Identifier<Playlist>, of person: Identifier<Person>, at now: Moment,
    in transaction: any Transaction
  ) throws {
    for start in stride(from: 0, to: entries.count, by: mostRows) {
      let part = entries[start..<min(start + mostRows, entries.count)]
      let rows = try part.map { entry -> [SQLValue] in
        let section = try entry.section.map { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
        return [
          .text(entry.id.rawValue), .text(playlist.rawValue), .text(person.rawValue), .text(entry.track.rawValue),
          .blob(entry.rank.bytes), .integer(entry.isLocked ? 1 : 0), section.map(SQLValue.text) ?? .null,
          .integer(now.milliseconds),
        ]
      }
      _ = try transaction.run(
        """
        INSERT INTO playlist_entry (id, playlist_id, account_id, track_id, rank, is_locked, section, added_at)
        VALUES \(rows: rows)
        """)
    }
  }

  /// Rows per statement: PostgreSQL binds at most 65,535 values, SQLite at most 32,766.
  private static let mostRows = 500

  private static func editOrdered(
    _ playlist: Identifier<Playlist>, of person: Identifier<Person>, expecting expected: Int64?, at now: Moment,
    in transaction: any Transaction
  ) throws -> Playlist {
    let list = try PlaylistStore.edit(playlist, of: person, expecting: expected, at: now, in: transaction)
    guard case .ordered = list.content else { throw PlaylistError.notOrdered }
    return list
  }

  static func check(
    _ tracks: [Identifier<LibraryTrack>], of person: Identifier<Person>, in transaction: any Transaction
  ) throws {
    let asked = Set(tracks)
    guard !asked.isEmpty else { return }
    let rows = try transaction.all(
      "SELECT id FROM track WHERE account_id = \(person.rawValue) AND id IN \(list: asked)")
    let there = Set(try rows.map { try $0.text("id") })
    let missing = asked.filter { !there.contains($0.rawValue) }
    guard missing.isEmpty else {
      throw PlaylistError.noSuchTracks(missing.sorted { $0.rawValue < $1.rawValue })
    }
  }

  private static func checkThere(
    _ entry: Identifier<PlaylistEntry>, in playlist: Identifier<Playlist>, of person: Identifier<Person>,
    in transaction: any Transaction
  ) throws {
    let row = try transaction.first(
      """
      SELECT id
      FROM playlist_entry
      WHERE id = \(entry.rawValue)
        AND playlist_id = \(playlist.rawValue)
        AND account_id = \(person.rawValue)
      """)
    guard row != nil else { throw PlaylistError.noSuchEntry }
  }

  private static func count(
    in playlist: Identifier<Playlist>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Int {
    let row = try transaction.first(
      """
      SELECT COUNT(*) AS entries
      FROM playlist_entry
      WHERE playlist_id = \(playlist.rawValue)
        AND account_id = \(person.rawValue)
      """)
    guard let row else { throw DatabaseError.damaged }
    return try row.count("entries")
  }

  /// The ranks before and after a position; nil at the ends of the playlist.
  /// - Parameter moving: an entry that is about to move.
  private static func gap(
    at position: EntryPosition, in playlist: Identifier<Playlist>, of person: Identifier<Person>,
    without moving: Identifier<PlaylistEntry>?, in transaction: any Transaction
  ) throws -> (low: Rank?, high: Rank?) {
    let others: String = moving?.rawValue ?? ""
    func next(after low: Rank?) throws -> Rank? {
      try transaction.first(
        """
        SELECT rank
        FROM playlist_entry
        WHERE playlist_id = \(playlist.rawValue)
          AND account_id = \(person.rawValue)
          AND rank > \(low?.bytes ?? [])
          AND id <> \(others)
        ORDER BY rank
        LIMIT 1
        """
      )?.rank("rank")
    }
    switch position {
    case .first: return (nil, try next(after: nil))
    case .last:
      let row = try transaction.first(
        """
        SELECT rank
        FROM playlist_entry
        WHERE playlist_id = \(playlist.rawValue)
          AND account_id = \(person.rawValue)
          AND id <> \(others)
        ORDER BY rank DESC
        LIMIT 1
        """)
      return (try row?.rank("rank"), nil)
    case .after(let neighbour):
      let row = try transaction.first(
        """
        SELECT rank
        FROM playlist_entry
        WHERE id = \(neighbour.rawValue)
          AND playlist_id = \(playlist.rawValue)
          AND account_id = \(person.rawValue)
        """)
      guard let low = try row?.rank("rank") else { throw PlaylistError.noSuchEntry }
      return (low, try next(after: low))
    }
  }
}

extension Row {
  fileprivate func rank(_ column: String) throws(DatabaseError) -> Rank {
    try known(Rank(try blob(column)), in: column)
  }
}
