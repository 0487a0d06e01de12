package import Persistence
package import Units

/// Counts a person's tracks by natural cadence, in one scan of `track_catalogue`.
package struct TempoCountStore: Sendable {
  private let database: any Database

  package init(_ database: any Database) { self.database = database }

  /// Counts in ascending cadence, without tracks that have no tempo.
  /// - Throws: `FilterError`.
  package func counts(
    of person: Identifier<Person>, _ filter: CatalogueFilter, now: Moment
  ) async throws -> [TempoCount] {
    try filter.check()
    // SQLite and PostgreSQL round halves differently. The offset of 2.499999 instead of 2.5 avoids exact halves.
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
