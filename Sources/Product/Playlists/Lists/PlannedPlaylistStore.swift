internal import Persistence
import Songs
internal import Storage
internal import Units

/// Stores planned playlists.
struct PlannedPlaylistStore: Sendable {
  private let database: any Database

  init(_ database: any Database) { self.database = database }

  /// The newest playlist for the same workout that still has its original name.
  func made(
    for workout: RecipeWorkout, named name: VisibleLine, of person: Identifier<Person>
  ) async throws -> Identifier<Playlist>? {
    let rows = try await database.all(
      """
      SELECT \(PlaylistStore.columns)
      FROM playlist
      WHERE account_id = \(person.rawValue)
        AND kind = 'planned'
        AND name = \(name.text)
        AND removed_at IS NULL
      ORDER BY id DESC
      LIMIT 5
      """)
    return try rows.map(Playlist.init).first { playlist in
      if case .planned(let found) = playlist.content {
        found.recipe.workout?.asksTheSame(as: workout) == true
      } else {
        false
      }
    }?.id
  }

  /// A planned playlist with its entries.
  struct Known: Sendable {
    let playlist: Playlist
    var plan: PlaylistPlan
    let entries: [PlaylistEntry]

    var hashes: Set<String> { Set(entries.map(\.track.recording.text)) }

    /// A small library may need to repeat songs.
    func comesOnce(_ entry: PlaylistEntry) -> Bool { entries.count { $0.track.id == entry.track.id } == 1 }

    func locks(where isLocked: (PlaylistEntry) -> Bool) -> [LockedSong] {
      entries.filter(isLocked).compactMap { entry in
        entry.section.map { LockedSong(contentHash: entry.track.recording.text, start: Seconds($0.start)) }
      }
    }
  }

  /// The daily playlists of the last days.
  struct Dailies: Sendable {
    /// The recipe of the last one.
    var recipe: PlaylistRecipe?
    /// The content hashes of the last one's songs, in order.
    var last: [String] = []
    /// The content hashes of all their songs.
    var heard: Set<String> = []
  }

  func planned(
    _ id: Identifier<Playlist>, of person: Identifier<Person>, expecting expected: Int64?
  ) async throws -> Known {
    try await database.read { transaction in
      let known = try Self.known(id, of: person, in: transaction)
      if let expected, expected != known.playlist.version { throw PlaylistError.edited }
      return known
    }
  }

  /// - Parameter locked: songs that stay in each new plan.
  func add(
    _ draft: PlaylistPlanning.Draft, _ name: VisibleLine, locking locked: Set<Identifier<LibraryTrack>> = [],
    of person: Identifier<Person>, day: String?, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    let id = Identifier<Playlist>(at: now, using: &generator)
    let entries = Self.entries(of: draft, keeping: [], locking: locked, at: now, using: &generator)
    return try await database.write { transaction in
      // Another process may have added it meanwhile.
      if let day, let made = try Self.daily(on: day, of: person, in: transaction) { return made }
      let playlist = try PlaylistStore.add(id, name, .planned(draft.plan), of: person, at: now, in: transaction)
      try PlaylistEntryStore.insert(entries, into: id, of: person, at: now, in: transaction)
      if let day { try Self.set(day, of: id, ownedBy: person, in: transaction) }
      return playlist
    }
  }

  /// Replaces the entries of a planned playlist.
  /// - Parameter name: a new name; nil keeps it.
  /// - Throws: `.edited` when the playlist has changed since it was read.
  func replace(
    _ known: Known, with draft: PlaylistPlanning.Draft, named name: VisibleLine? = nil, of person: Identifier<Person>,
    at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> Playlist {
    let id = known.playlist.id
    let entries = Self.entries(of: draft, keeping: known.entries, at: now, using: &generator)
    return try await database.write { transaction in
      _ = try PlaylistStore.edit(id, of: person, expecting: known.playlist.version, at: now, in: transaction)
      _ = try transaction.run(
        """
        DELETE FROM playlist_entry
        WHERE playlist_id = \(id.rawValue)
          AND account_id = \(person.rawValue)
        """)
      try PlaylistEntryStore.insert(entries, into: id, of: person, at: now, in: transaction)
      try PlaylistStore.set(.planned(draft.plan), of: id, ownedBy: person, in: transaction)
      if let name { try PlaylistStore.set(name, of: id, ownedBy: person, in: transaction) }
      return try PlaylistStore.playlist(id, of: person, in: transaction)
    }
  }

  func setLock(
    _ isLocked: Bool, on entry: Identifier<PlaylistEntry>, in id: Identifier<Playlist>, of person: Identifier<Person>,
    expecting expected: Int64?, at now: Moment
  ) async throws -> Playlist {
    try await database.write { transaction in
      let list = try PlaylistStore.edit(id, of: person, expecting: expected, at: now, in: transaction)
      guard case .planned = list.content else { throw PlaylistError.notPlanned }
      let answer = try transaction.run(
        """
        UPDATE playlist_entry
        SET is_locked = \(isLocked ? 1 : 0)
        WHERE id = \(entry.rawValue)
          AND playlist_id = \(id.rawValue)
          AND account_id = \(person.rawValue)
        RETURNING id
        """)
      guard !answer.rows.isEmpty else { throw PlaylistError.noSuchEntry }
      return try PlaylistStore.playlist(id, of: person, in: transaction)
    }
  }

  /// Records that the owner removes a song, so that later plans leave it out, and that it leaves a gap.
  static func leaveOut(
    _ entry: Identifier<PlaylistEntry>, in id: Identifier<Playlist>, of person: Identifier<Person>,
    in transaction: any Transaction
  ) throws {
    var known = try Self.known(id, of: person, in: transaction)
    guard let going = known.entries.first(where: { $0.id == entry }) else { throw PlaylistError.noSuchEntry }
    if known.comesOnce(going) { known.plan.removed.append(going.track.recording.text) }
    known.plan.isBalanced = false
    try PlaylistStore.set(.planned(known.plan), of: id, ownedBy: person, in: transaction)
  }

  func daily(on day: String, of person: Identifier<Person>) async throws -> Playlist? {
    try await database.read { try Self.daily(on: day, of: person, in: $0) }
  }

  /// The last two daily playlists except that of `day`. After travel to the west, the last one may be of the following day.
  func dailies(besides day: String, of person: Identifier<Person>) async throws -> Dailies {
    try await database.read { transaction in
      let rows = try transaction.all(
        """
        SELECT id
        FROM playlist
        WHERE account_id = \(person.rawValue)
          AND day <> \(day)
        ORDER BY day DESC
        LIMIT 2
        """)
      var dailies = Dailies()
      for (age, row) in rows.enumerated() {
        let known = try Self.known(try row.identifier("id"), of: person, in: transaction)
        dailies.heard.formUnion(known.hashes)
        if age == 0 {
          dailies.recipe = known.plan.recipe
          dailies.last = known.entries.map(\.track.recording.text)
        }
      }
      return dailies
    }
  }

  /// The content hash of a track that can play in a planned playlist.
  func usable(_ track: Identifier<LibraryTrack>, of person: Identifier<Person>) async throws -> String {
    guard let found = try await tracks([track], of: person)[track] else { throw PlaylistError.noSuchTracks([track]) }
    guard !found.isBlocked, found.hearing.state == .steady else { throw PlaylistError.unusableTrack(track) }
    return found.recording.text
  }

  func tracks(
    _ ids: [Identifier<LibraryTrack>], of person: Identifier<Person>
  ) async throws -> [Identifier<LibraryTrack>: LibraryTrack] {
    guard !ids.isEmpty else { return [:] }
    let rows = try await database.all(
      """
      SELECT \(TrackStore.columns)
      FROM track
      WHERE account_id = \(person.rawValue)
        AND id IN \(list: ids)
      """)
    let tracks = try rows.map(LibraryTrack.init)
    return Dictionary(uniqueKeysWithValues: tracks.map { ($0.id, $0) })
  }

  private static func known(
    _ id: Identifier<Playlist>, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Known {
    let playlist = try PlaylistStore.playlist(id, of: person, in: transaction)
    guard case .planned(let plan) = playlist.content else { throw PlaylistError.notPlanned }
    let entries = try PlaylistEntryStore.entries(
      of: id, of: person, atMost: Playlist.mostEntries, in: transaction)
    return Known(playlist: playlist, plan: plan, entries: entries.map(\.entry))
  }

  private static func daily(
    on day: String, of person: Identifier<Person>, in transaction: any Transaction
  ) throws -> Playlist? {
    let row = try transaction.first(
      """
      SELECT id
      FROM playlist
      WHERE account_id = \(person.rawValue)
        AND day = \(day)
      """)
    return try row.map { try PlaylistStore.playlist(try $0.identifier("id"), of: person, in: transaction) }
  }

  /// Assigns a playlist to a day, and deletes old daily playlists.
  private static func set(
    _ day: String, of id: Identifier<Playlist>, ownedBy person: Identifier<Person>, in transaction: any Transaction
  ) throws {
    _ = try transaction.run(
      """
      UPDATE playlist
      SET day = \(day)
      WHERE id = \(id.rawValue)
        AND account_id = \(person.rawValue)
      """)
    _ = try transaction.run(
      """
      DELETE FROM playlist
      WHERE account_id = \(person.rawValue)
        AND day IS NOT NULL
        AND day NOT IN (
          SELECT day
          FROM playlist
          WHERE account_id = \(person.rawValue)
            AND day IS NOT NULL
          ORDER BY day DESC
          LIMIT \(dailiesKept)
        )
      """)
  }

  private static let dailiesKept = 7

  /// Songs that were in the playlist before keep their identifiers and locks.
  private static func entries(
    of draft: PlaylistPlanning.Draft, keeping old: [PlaylistEntry], locking locked: Set<Identifier<LibraryTrack>> = [],
    at now: Moment, using generator: inout some RandomNumberGenerator
  ) -> [PlaylistEntryStore.NewEntry] {
    var known = Dictionary(old.map { ($0.track.id, $0) }, uniquingKeysWith: { first, _ in first })
    let ranks = Rank.ranks(draft.songs.count, after: nil, before: nil)
    var entries: [PlaylistEntryStore.NewEntry] = []
    for (song, rank) in zip(draft.songs, ranks) {
      let before = known.removeValue(forKey: song.track)
      entries.append(
        PlaylistEntryStore.NewEntry(
          id: before?.id ?? Identifier(at: now, using: &generator), track: song.track, rank: rank,
          isLocked: before?.isLocked ?? locked.contains(song.track), section: song.section))
    }
    return entries
  }
}
