package import Persistence
package import Songs
package import Units

/// Reads the playable songs of playlists of any kind. Blocked songs are left out.
package struct PlaylistSongStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The songs, with the played part in a planned playlist.
  package func songs(
    of playlist: Playlist, _ person: Identifier<Person>, atMost count: Int, at now: Moment
  ) async throws -> [(track: LibraryTrack, section: PlaylistSection?)] {
    try await database.read { try Self.songs(of: playlist, person, atMost: count, at: now, in: $0) }
  }

  package static func songs(
    of playlist: Playlist, _ person: Identifier<Person>, atMost count: Int, at now: Moment,
    in transaction: any Transaction
  ) throws -> [(track: LibraryTrack, section: PlaylistSection?)] {
    switch playlist.content {
    case .ordered, .planned:
      try PlaylistEntryStore.entries(of: playlist.id, of: person, atMost: count, in: transaction)
        .filter { !$0.entry.track.isBlocked }.map { ($0.entry.track, $0.entry.section) }
    case .smart(let rules):
      try CatalogueStore.page(
        of: person, rules.members, rules.order, atMost: min(count, rules.limit ?? count), now: now, in: transaction
      ).tracks.filter { !$0.isBlocked }.map { ($0, nil) }
    }
  }
}
