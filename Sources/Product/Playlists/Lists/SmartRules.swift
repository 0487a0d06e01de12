package import Songs

/// The rules of a smart playlist: filter, order and length.
package struct SmartRules: Codable, Hashable, Sendable {
  package var filter: CatalogueFilter
  package var order: CatalogueOrder
  /// Nil for no limit.
  package var limit: Int?

  package static let limits = 1...Playlist.mostEntries

  /// - Throws: `PlaylistError` when the filter or the limit is invalid.
  package init(_ filter: CatalogueFilter, _ order: CatalogueOrder = .newestFirst, limit: Int? = nil)
    throws(PlaylistError)
  {
    do { try filter.check() } catch { throw .wrongFilter(error) }
    if let limit, !Self.limits.contains(limit) { throw .limitOutOfRange(Self.limits) }
    self.filter = filter
    self.order = order
    self.limit = limit
  }

  /// The filter, without blocked tracks unless the rules ask for them.
  var members: CatalogueFilter {
    var members = filter
    members.isBlocked = filter.isBlocked ?? false
    return members
  }
}
