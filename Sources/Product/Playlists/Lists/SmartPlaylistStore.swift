package import Persistence
package import Songs
package import Units

/// Reads the tracks that currently match the rules of smart playlists.
package struct SmartPlaylistStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// The end of a page.
  package struct Place: Codable, Sendable {
    let catalogue: CataloguePlace
    /// The number of tracks before it.
    let seen: Int
  }

  package struct Page: Sendable {
    package let tracks: [LibraryTrack]
    /// The number of tracks in the whole playlist.
    package let total: Int
    /// Nil on the last page.
    package let next: Place?
  }

  /// - Throws: `ForeignPlaceError` when the order of the rules has changed.
  package func page(
    of rules: SmartRules, of person: Identifier<Person>, after last: Place? = nil, atMost count: Int, now: Moment
  ) async throws -> Page {
    let seen = last?.seen ?? 0
    let left = (rules.limit ?? .max) - seen
    guard left > 0 else { return Page(tracks: [], total: rules.limit ?? 0, next: nil) }
    let page = try await database.read { transaction in
      try CatalogueStore.page(
        of: person, rules.members, rules.order, after: last?.catalogue, atMost: min(count, left), now: now,
        in: transaction)
    }
    let isMore = left > page.tracks.count
    return Page(
      tracks: page.tracks, total: min(rules.limit ?? .max, page.total),
      next: isMore ? page.next.map { Place(catalogue: $0, seen: seen + page.tracks.count) } : nil)
  }
}
