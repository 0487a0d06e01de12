import Persistence

/// What a database can say of itself. Its statements are not the same for both.
struct DatabaseHealthStore {
  let database: any Database

  /// What SQLite finds wrong in its file; empty when nothing is.
  func sqliteDamage() async throws(DatabaseError) -> [String] {
    var words: [String] = []
    for row in try await database.all("PRAGMA integrity_check") { words.append(try row.text("integrity_check")) }
    return words == ["ok"] ? [] : words
  }

  /// What time it is at the server, in Unix milliseconds.
  func postgresTime() async throws(DatabaseError) -> Int64? {
    try await database.first("SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now")?
      .integer("now")
  }
}
