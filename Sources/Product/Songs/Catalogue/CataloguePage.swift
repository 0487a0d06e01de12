/// A page of a catalogue.
package struct CataloguePage: Sendable {
  package let tracks: [LibraryTrack]
  /// The number of matching tracks on all pages.
  package let total: Int
  /// The position to continue from. Nil on the last page.
  package let next: CataloguePlace?
}

/// The sort position of a page's last track. Pages that start from it neither repeat nor skip tracks when the library changes
/// meanwhile.
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

/// A position that belongs to another sort order.
package struct ForeignPlaceError: Error, Hashable, Sendable {}
