/// A genre, an artist or an album in somebody's library. Spellings that differ in case or accents are one.
package struct Facet: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable { case genres, artists, albums }

  /// As one of its tracks spells it.
  package let name: String
  /// What it is put in order by.
  package let key: String
  package let tracks: Int
}
