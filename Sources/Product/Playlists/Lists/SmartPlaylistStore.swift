package import Persistence
package import Songs
package import Units

/// Reads the tracks that fit the rules of smart playlists, as they are at the moment of reading.
package struct SmartPlaylistStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Where a page ended.
  package struct Place: Codable, Sendable {
    let catalogue: CataloguePlace
    /// How many tracks came before it.
    let seen: Int
  }

  package struct Page: Sendable {
    package let tracks: [LibraryTrack]
    /// In the whole list.
    package let total: Int
    /// Nil at the end.
    package let next: Place?
  }

  /// Throws `ForeignPlaceError` when the rules have another order than they had.
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
