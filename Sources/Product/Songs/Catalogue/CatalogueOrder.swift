/// In which order tracks are shown. What is not known of a track puts it last, whichever the direction; where two are
/// equal, the one that came into the library first is first, or last when descending.
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
