import Persistence

/// Checks of a database. The statements differ between SQLite and PostgreSQL.
struct DatabaseHealthStore {
  let database: any Database

  /// The errors that SQLite finds in its file.
  func sqliteDamage() async throws(DatabaseError) -> [String] {
    var words: [String] = []
    for row in try await database.all("PRAGMA integrity_check") { words.append(try row.text("integrity_check")) }
    return words == ["ok"] ? [] : words
  }

  /// The server's clock as Unix milliseconds.
  func postgresTime() async throws(DatabaseError) -> Int64? {
    try await database.first("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now")?
      .integer("now")
  }
}
