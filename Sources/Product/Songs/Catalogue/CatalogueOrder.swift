/// In which order tracks are shown. What is not known of a track puts it last, whichever the direction; where two are
/// equal, the one that came into the library first is first, or last when descending.
public struct CatalogueOrder: Codable, Hashable, Sendable {
  public enum Column: String, Codable, Hashable, Sendable, CaseIterable {
    case title, artist, album, genre, year, state, duration, tempo, cadence, key, energy, valence, confidence, favourite
    case plays, skips, lastPlayed, added
  }
  public enum Direction: String, Codable, Hashable, Sendable, CaseIterable { case ascending, descending }

  public var column: Column
  public var direction: Direction

  public init(_ column: Column, _ direction: Direction = .ascending) {
    self.column = column
    self.direction = direction
  }

  public static let newestFirst = CatalogueOrder(.added, .descending)
}
