/// The table of applied migrations.
struct MigrationStore {
  let transaction: any Transaction

  init(_ transaction: any Transaction) { self.transaction = transaction }

  func prepare() throws(DatabaseError) {
    _ = try transaction.run(
      """
      CREATE TABLE IF NOT EXISTS schema_migration (
        number BIGINT PRIMARY KEY,
        name TEXT NOT NULL,
        checksum BIGINT NOT NULL,
        applied_at BIGINT NOT NULL
      )
      """)
  }

  /// In the order of the numbers, which have no gaps.
  func checksums() throws(DatabaseError) -> [Int64] {
    let rows = try transaction.all(
      """
      SELECT checksum
      FROM schema_migration
      ORDER BY number
      """)
    var checksums: [Int64] = []
    for row in rows { checksums.append(try row.integer("checksum")) }
    return checksums
  }

  func note(_ migration: Migration, number: Int, at moment: Int64) throws(DatabaseError) {
    _ = try transaction.run(
      """
      INSERT INTO schema_migration (number, name, checksum, applied_at)
      VALUES (\(number), \(migration.name), \(migration.checksum), \(moment))
      """)
  }
}
