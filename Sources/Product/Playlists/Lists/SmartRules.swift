/// Which tracks a smart playlist has, in which order, and how many of them.
public struct SmartRules: Codable, Hashable, Sendable {
  public var filter: CatalogueFilter
  public var order: CatalogueOrder
  /// Nil for all that fit.
  public var limit: Int?

  public static let limits = 1...Playlist.mostEntries

  /// Throws `InvalidFilter`, or a `PlaylistFault` when the limit is none.
  public init(_ filter: CatalogueFilter, _ order: CatalogueOrder = .newestFirst, limit: Int? = nil) throws {
    try filter.check()
    if let limit, !Self.limits.contains(limit) { throw PlaylistFault.limitOutOfRange(Self.limits) }
    self.filter = filter
    self.order = order
    self.limit = limit
  }
}
