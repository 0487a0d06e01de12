public import Persistence
public import Units

/// Counts somebody's tracks by how fast they feel. One pass over `track_catalogue`, like any search.
public struct TempoCountStore: Sendable {
  private let database: any Database

  public init(_ database: any Database) { self.database = database }

  /// From slow to fast, without those that have no tempo. Throws `InvalidFilter`.
  public func counts(
    of person: Identifier<Person>, _ filter: CatalogueFilter, now: Moment
  ) async throws -> [TempoCount] {
    try filter.check()
    var statement = SQL.Interpolation(literalCapacity: 400, interpolationCount: 20)
    // Databases round halves differently, and none of them is a tempo here: a hair is taken off before.
    statement.appendLiteral("SELECT ROUND((felt_cadence - 2.499999) / 5) AS step, COUNT(*) AS tracks FROM track WHERE ")
    statement.append(filter, of: person, now: now)
    statement.appendLiteral(" AND felt_cadence IS NOT NULL GROUP BY step ORDER BY step")
    return try await database.all(SQL(stringInterpolation: statement)).map { row in
      TempoCount(cadence: Int(try row.real("step")) * TempoCount.width, tracks: try row.count("tracks"))
    }
  }
}
