internal import Foundation
public import Persistence
public import Storage
public import Units

/// A playlist with what is in it, its songs named by their recordings: it means the same in another library.
public struct ArchivedPlaylist: Sendable {
  public struct Entry: Sendable {
    public let recording: ContentHash
    public let isLocked: Bool
    /// Of a planned list.
    public let section: PlaylistSection?

    public init(recording: ContentHash, isLocked: Bool, section: PlaylistSection?) {
      self.recording = recording
      self.isLocked = isLocked
      self.section = section
    }
  }

  public let id: Identifier<Playlist>
  public let name: VisibleLine
  public let content: Playlist.Content
  public let created: Moment
  public let entries: [Entry]

  public init(
    id: Identifier<Playlist>, name: VisibleLine, content: Playlist.Content, created: Moment, entries: [Entry]
  ) {
    self.id = id
    self.name = name
    self.content = content
    self.created = created
    self.entries = entries
  }
}

/// Somebody's playlists as they are taken along and brought back.
public struct PlaylistArchiveStore: Sendable {
  private let database: any Database

  public init(_ database: any Database) { self.database = database }

  /// The newest first.
  /// - Parameter last: the last one of the page before.
  public func page(
    of person: Identifier<Person>, after last: Identifier<Playlist>?, atMost count: Int
  ) async throws -> [ArchivedPlaylist] {
    let lists = try await PlaylistStore(database).playlists(of: person, after: last, atMost: count)
    guard !lists.isEmpty else { return [] }
    var question = SQL.Interpolation(literalCapacity: 400, interpolationCount: lists.count + 1)
    question.appendLiteral(
      """
      SELECT playlist_id, recording_hash, is_locked, section
      FROM playlist_entry
      JOIN track ON track.id = playlist_entry.track_id
      WHERE playlist_entry.account_id =
      """)
    question.appendLiteral(" ")
    question.appendInterpolation(person.rawValue)
    question.appendLiteral(" AND playlist_id IN ")
    question.append(list: lists.map { .text($0.id.rawValue) })
    question.appendLiteral(" ORDER BY playlist_id, rank, playlist_entry.id")
    var entries: [String: [ArchivedPlaylist.Entry]] = [:]
    for row in try await database.all(SQL(stringInterpolation: question)) {
      let entry = ArchivedPlaylist.Entry(
        recording: try row.hash("recording_hash"), isLocked: try row.flag("is_locked"),
        section: try row.textOrNil("section").map { try PlaylistSection(stored: $0) })
      entries[try row.text("playlist_id"), default: []].append(entry)
    }
    return lists.map { list in
      ArchivedPlaylist(
        id: list.id, name: list.name, content: list.content, created: list.created,
        entries: entries[list.id.rawValue] ?? [])
    }
  }

  /// Brings a list back, with those of its songs that `person` has. One that is there already stays as it is; none comes
  /// beyond the most that somebody may have.
  /// - Parameter tracks: the person's, by their recordings.
  public func restore(
    _ list: ArchivedPlaylist, _ tracks: [ContentHash: Identifier<LibraryTrack>], to person: Identifier<Person>,
    at now: Moment, using generator: any RandomNumberGenerator & Sendable
  ) async throws {
    let known = list.entries.prefix(Playlist.mostEntries).compactMap { entry in
      tracks[entry.recording].map { (track: $0, entry: entry) }
    }
    let content = list.content.lacking(songs: known.count < list.entries.count)
    try await database.write { transaction in
      var generator = generator
      let made = try PlaylistStore.bringBack(
        list.id, list.name, content, of: person, created: min(list.created, now), at: now, in: transaction)
      guard made else { return }
      let entries = zip(known, Rank.ranks(known.count, after: nil, before: nil)).map { song, rank in
        PlaylistEntryStore.NewEntry(
          id: Identifier(at: now, using: &generator), track: song.track, rank: rank, isLocked: song.entry.isLocked,
          section: song.entry.section)
      }
      try PlaylistEntryStore.insert(entries, into: list.id, of: person, at: now, in: transaction)
    }
  }
}

extension Playlist.Content {
  /// A planned list of which songs are missing has gaps.
  fileprivate func lacking(songs isLacking: Bool) -> Self {
    guard case .planned(var plan) = self, isLacking else { return self }
    plan.isBalanced = false
    return .planned(plan)
  }
}
