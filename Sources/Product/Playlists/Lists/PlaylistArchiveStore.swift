internal import Foundation
package import Persistence
package import Songs
package import Storage
package import Units

/// A playlist with its entries. Songs are named by recording, so that it is valid in another library.
package struct ArchivedPlaylist: Sendable {
  package struct Entry: Sendable {
    package let recording: ContentHash
    package let isLocked: Bool
    /// In a planned playlist.
    package let section: PlaylistSection?

    package init(recording: ContentHash, isLocked: Bool, section: PlaylistSection?) {
      self.recording = recording
      self.isLocked = isLocked
      self.section = section
    }
  }

  package let id: Identifier<Playlist>
  package let name: VisibleLine
  package let content: Playlist.Content
  package let created: Moment
  package let entries: [Entry]

  package init(
    id: Identifier<Playlist>, name: VisibleLine, content: Playlist.Content, created: Moment, entries: [Entry]
  ) {
    self.id = id
    self.name = name
    self.content = content
    self.created = created
    self.entries = entries
  }
}

/// Reads and restores a person's playlists for archives.
package struct PlaylistArchiveStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Playlists, newest first.
  /// - Parameter last: the last playlist of the page before.
  package func page(
    of person: Identifier<Person>, after last: Identifier<Playlist>?, atMost count: Int
  ) async throws -> [ArchivedPlaylist] {
    let lists = try await PlaylistStore(database).playlists(of: person, after: last, atMost: count)
    guard !lists.isEmpty else { return [] }
    let rows = try await database.all(
      """
      SELECT playlist_id, recording_hash, is_locked, section
      FROM playlist_entry
      JOIN track ON track.id = playlist_entry.track_id
      WHERE playlist_entry.account_id = \(person.rawValue)
        AND playlist_id IN \(list: lists.map(\.id))
      ORDER BY playlist_id, rank, playlist_entry.id
      """)
    var entries: [String: [ArchivedPlaylist.Entry]] = [:]
    for row in rows {
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

  /// Restores a playlist with the songs that `person` has. An existing one stays unchanged. Does nothing at the most playlists
  /// per person.
  /// - Parameter tracks: the person's tracks, keyed by recording.
  package func restore(
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
  /// A planned playlist with missing songs has gaps.
  fileprivate func lacking(songs isLacking: Bool) -> Self {
    guard case .planned(var plan) = self, isLacking else { return self }
    plan.isBalanced = false
    return .planned(plan)
  }
}
