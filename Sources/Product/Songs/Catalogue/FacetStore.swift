package import Persistence
import TextSearch
package import Units

/// Lists a person's genres, artists and albums.
package struct FacetStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Facets in alphabetical order.
  /// - Parameters:
  ///   - search: words or beginnings of words in the name.
  ///   - last: the `key` of the last facet of the page before.
  package func facets(
    _ kind: Facet.Kind, of person: Identifier<Person>, search: String?, after last: String?, atMost count: Int
  ) async throws -> [Facet] {
    let column: SQL =
      switch kind {
      case .genres: "genre_key"
      case .artists: "artist_key"
      case .albums: "album_key"
      }
    let name: SQL =
      switch kind {
      case .genres: "genre"
      case .artists: "artist"
      case .albums: "album"
      }
    let found = FoldedText(search ?? "").words.map { word -> SQL in
      let pattern = "% \(word)%"
      return "AND ' ' || \(column) LIKE \(pattern)"
    }
    let rows = try await database.all(
      """
      SELECT facet, tracks, \(name) AS name
      FROM (
        SELECT \(column) AS facet, COUNT(*) AS tracks, MIN(id) AS first_id
        FROM track
        WHERE account_id = \(person.rawValue)
          AND \(column) > \(last ?? "")
          \(found.joined(separator: " "))
        GROUP BY \(column)
        ORDER BY \(column)
        LIMIT \(count)
      ) AS page
      JOIN track ON track.id = first_id
      ORDER BY facet
      """)
    return try rows.map { row in
      Facet(name: try row.line("name").text, key: try row.text("facet"), tracks: try row.count("tracks"))
    }
  }
}
