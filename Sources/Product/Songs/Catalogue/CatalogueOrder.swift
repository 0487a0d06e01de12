/// A sort order of tracks. Unknown values come last in both directions.
/// Of equal tracks, the one added to the library first comes first, or last when descending.
package struct CatalogueOrder: Codable, Hashable, Sendable {
  package enum Column: String, Codable, Hashable, Sendable, CaseIterable {
    case title, artist, album, genre, year, state, duration, tempo, cadence, key, energy, valence, confidence, favourite
    case plays, skips, lastPlayed, added
  }
  package enum Direction: String, Codable, Hashable, Sendable, CaseIterable { case ascending, descending }

  package var column: Column
  package var direction: Direction

  package init(_ column: Column, _ direction: Direction = .ascending) {
    self.column = column
    self.direction = direction
  }

  package static let newestFirst = CatalogueOrder(.added, .descending)
}
