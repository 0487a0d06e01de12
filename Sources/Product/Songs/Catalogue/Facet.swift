/// A genre, an artist or an album in somebody's library. Spellings that differ in case or accents are one.
public struct Facet: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable { case genres, artists, albums }

  /// As one of its tracks spells it.
  public let name: String
  /// What it is put in order by.
  public let key: String
  public let tracks: Int
}
