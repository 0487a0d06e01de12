import Persistence

/// Whether a server uses a PostgreSQL database.
///
/// Every server has connections that only listen, and nobody else has any: what such a connection said last is `LISTEN`, or the
/// `SELECT` of nothing that asks whether the other end is there.
struct ServerPresenceStore {
  let database: any Database

  func isServed() async throws(DatabaseError) -> Bool {
    try await database.first(
      """
      SELECT pid
      FROM pg_stat_activity
      WHERE datname = current_database()
        AND (query LIKE 'LISTEN %' OR query = 'SELECT')
      LIMIT 1
      """) != nil
  }
}
