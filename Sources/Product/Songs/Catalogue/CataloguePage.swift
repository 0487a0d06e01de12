/// A part of a catalogue that was asked for.
package struct CataloguePage: Sendable {
  package let tracks: [LibraryTrack]
  /// How many tracks fit, on this page and all others.
  package let total: Int
  /// Where the next page begins; nil at the end.
  package let next: CataloguePlace?
}

/// The place of the last track that was seen. Tracks that come, go or move meanwhile make no other appear twice or not at
/// all.
package struct CataloguePlace: Codable, Hashable, Sendable {
  let order: CatalogueOrder
  let value: Value
  let id: String

  enum Value: Codable, Hashable, Sendable {
    case text(String)
    case whole(Int64)
    case number(Double)
    case unknown
  }
}

/// A place that belongs to another order.
package struct ForeignPlaceError: Error, Hashable, Sendable {}
