public import Persistence
public import Units

/// Which genres, artists and albums somebody has.
public struct FacetStore: Sendable {
  private let database: any Database

  public init(_ database: any Database) { self.database = database }

  /// In alphabetical order.
  /// - Parameters:
  ///   - search: words or beginnings of words that the name must have.
  ///   - last: the `key` of the last one of the page before.
  public func facets(
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
    var statement = SQL.Interpolation(literalCapacity: 500, interpolationCount: 8)
    statement.appendInterpolation(
      "SELECT facet, tracks, \(name) AS name FROM (SELECT \(column) AS facet, COUNT(*) AS tracks, MIN(id) AS first_id"
        as SQL)
    statement.appendLiteral(" FROM track WHERE account_id = ")
    statement.appendInterpolation(person.rawValue)
    statement.appendInterpolation(" AND \(column) > " as SQL)
    statement.appendInterpolation(last ?? "")
    for word in FoldedText(search ?? "").words {
      statement.appendInterpolation(" AND ' ' || \(column) LIKE " as SQL)
      statement.appendInterpolation("% \(word)%")
    }
    statement.appendInterpolation(" GROUP BY \(column) ORDER BY \(column) LIMIT " as SQL)
    statement.appendInterpolation(count)
    statement.appendLiteral(") AS page JOIN track ON track.id = first_id ORDER BY facet")
    return try await database.all(SQL(stringInterpolation: statement)).map { row in
      Facet(name: try row.line("name").text, key: try row.text("facet"), tracks: try row.count("tracks"))
    }
  }
}
