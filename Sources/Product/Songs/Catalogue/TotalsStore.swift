package import Persistence
package import Units

/// Reads the totals of a person's library.
package struct TotalsStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  package func totals(of person: Identifier<Person>) async throws -> LibraryTotals {
    try await database.read { transaction in
      let rows = try transaction.all(
        """
        SELECT state, COUNT(*) AS tracks, SUM(is_doubtful) AS doubtful, COALESCE(SUM(duration), 0) AS seconds
        FROM track
        WHERE account_id = \(person.rawValue)
        GROUP BY state
        """)
      var tracks = Dictionary(uniqueKeysWithValues: TrackState.allCases.map { ($0, 0) })
      for row in rows { tracks[try row.choice("state")] = try row.count("tracks") }
      return LibraryTotals(
        tracks: tracks, doubtful: try rows.reduce(0) { $0 + (try $1.count("doubtful")) },
        duration: Seconds(try rows.reduce(0) { $0 + (try $1.real("seconds")) }),
        stored: try Self.stored(by: person, in: transaction))
    }
  }

  /// Bytes of audio that the server stores for `person`. Audio that two people own counts for both.
  package static func stored(by person: Identifier<Person>, in transaction: any Transaction) throws -> Int64 {
    let row = try transaction.first(
      """
      SELECT COALESCE(SUM(size), 0) AS bytes
      FROM track
      WHERE account_id = \(person.rawValue)
        AND stored_hash IS NOT NULL
      """)
    guard let row else { throw DatabaseError.damaged }
    return try row.integer("bytes")
  }
}
