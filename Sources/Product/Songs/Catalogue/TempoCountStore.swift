package import Persistence
package import Units

/// Counts somebody's tracks by how fast they feel. One pass over `track_catalogue`, like any search.
package struct TempoCountStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// From slow to fast, without those that have no tempo. Throws `FilterError`.
  package func counts(
    of person: Identifier<Person>, _ filter: CatalogueFilter, now: Moment
  ) async throws -> [TempoCount] {
    try filter.check()
    // Databases round halves differently, and none of them is a tempo here: a hair is taken off before.
    let rows = try await database.all(
      """
      SELECT ROUND((felt_cadence - 2.499999) / 5) AS step, COUNT(*) AS tracks
      FROM track
      WHERE \(filter.condition(of: person, now: now))
        AND felt_cadence IS NOT NULL
      GROUP BY step
      ORDER BY step
      """)
    return try rows.map { row in
      TempoCount(cadence: Int(try row.real("step")) * TempoCount.width, tracks: try row.count("tracks"))
    }
  }
}
