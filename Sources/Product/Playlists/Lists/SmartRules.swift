package import Songs

/// Which tracks a smart playlist has, in which order, and how many of them.
package struct SmartRules: Codable, Hashable, Sendable {
  package var filter: CatalogueFilter
  package var order: CatalogueOrder
  /// Nil for all that fit.
  package var limit: Int?

  package static let limits = 1...Playlist.mostEntries

  /// Throws a `PlaylistError` when the filter or the limit is invalid.
  package init(_ filter: CatalogueFilter, _ order: CatalogueOrder = .newestFirst, limit: Int? = nil)
    throws(PlaylistError)
  {
    do { try filter.check() } catch { throw .wrongFilter(error) }
    if let limit, !Self.limits.contains(limit) { throw .limitOutOfRange(Self.limits) }
    self.filter = filter
    self.order = order
    self.limit = limit
  }

  /// Which tracks are in the list: those that are never to be played only where the rules ask for them.
  var members: CatalogueFilter {
    var members = filter
    members.isBlocked = filter.isBlocked ?? false
    return members
  }
}
