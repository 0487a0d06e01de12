/// A genre, an artist or an album in a person's library. Spellings that differ in case or accents are one facet.
package struct Facet: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable { case genres, artists, albums }

  /// The spelling of one of its tracks.
  package let name: String
  /// The sort key.
  package let key: String
  package let tracks: Int
}
