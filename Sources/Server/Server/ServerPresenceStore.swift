import Persistence

/// Tells whether a server uses a PostgreSQL database.
///
/// Only servers have connections that just listen. Their last statement is `LISTEN`, or the empty `SELECT` that tests the
/// connection.
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
