package import Persistence
package import Songs
package import Units

/// Creates ordered playlists from others, and from tracks.
package struct PlaylistCopyStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// An ordered playlist with the same tracks in the same order; of a smart playlist, at most `Playlist.mostEntries`.
  package func copy(
    _ id: Identifier<Playlist>, as name: VisibleLine, of person: Identifier<Person>, at now: Moment,
    using generator: any RandomNumberGenerator & Sendable
  ) async throws -> Playlist {
    try await database.write { transaction in
      var generator = generator
      let original = try PlaylistStore.playlist(id, of: person, in: transaction)
      let tracks = try Self.tracks(in: original, of: person, now: now, in: transaction)
      return try Self.list(tracks, as: name, of: person, at: now, in: transaction, using: &generator)
    }
  }

  /// A new ordered playlist of these tracks.
  /// - Throws: `PlaylistError.noSuchTracks`.
  package func list(
    _ tracks: [Identifier<LibraryTrack>], as name: VisibleLine, of person: Identifier<Person>, at now: Moment,
    using generator: any RandomNumberGenerator & Sendable
  ) async throws -> Playlist {
    try await database.write { transaction in
      var generator = generator
      try PlaylistEntryStore.check(tracks, of: person, in: transaction)
      return try Self.list(tracks, as: name, of: person, at: now, in: transaction, using: &generator)
    }
  }

  private static func list(
    _ tracks: [Identifier<LibraryTrack>], as name: VisibleLine, of person: Identifier<Person>, at now: Moment,
    in transaction: any Transaction, using generator: inout some RandomNumberGenerator
  ) throws -> Playlist {
    let id = Identifier<Playlist>(at: now, using: &generator)
    let made = try PlaylistStore.add(id, name, .ordered, of: person, at: now, in: transaction)
    let ranks = Rank.ranks(tracks.count, after: nil, before: nil)
    let entries = zip(tracks, ranks).map { track, rank in
      PlaylistEntryStore.NewEntry(id: Identifier(at: now, using: &generator), track: track, rank: rank)
    }
    try PlaylistEntryStore.insert(entries, into: id, of: person, at: now, in: transaction)
    return made
  }

  private static func tracks(
    in playlist: Playlist, of person: Identifier<Person>, now: Moment, in transaction: any Transaction
  ) throws -> [Identifier<LibraryTrack>] {
    switch playlist.content {
    case .ordered, .planned:
      let found = try PlaylistEntryStore.entries(
        of: playlist.id, of: person, atMost: Playlist.mostEntries, in: transaction)
      return found.map(\.entry.track.id)
    case .smart(let rules):
      let page = try CatalogueStore.page(
        of: person, rules.members, rules.order, atMost: rules.limit ?? Playlist.mostEntries, now: now, in: transaction)
      return page.tracks.map(\.id)
    }
  }
}
