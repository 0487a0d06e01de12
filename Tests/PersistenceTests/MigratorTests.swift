import DatabaseSupport
import Persistence
import Testing

@Suite("Migrations")
struct MigratorTests {
  private static let migrations = [
    Migration("plans", ["CREATE TABLE plan (id BIGINT PRIMARY KEY, name TEXT NOT NULL)"]),
    Migration(
      "tempo of plans",
      [
        "ALTER TABLE plan ADD COLUMN tempo BIGINT NOT NULL DEFAULT 160",
        "CREATE INDEX plan_tempo ON plan (tempo)",
      ]),
    Migration("fast plans", ["UPDATE plan SET name = 'fast ' || name WHERE tempo > 170"]),
  ]

  @Test(arguments: DatabaseKind.allCases, 0...3)
  func `bring every earlier version with its data to the newest`(kind: DatabaseKind, version: Int) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      try await Migrator(Array(Self.migrations.prefix(version))).migrate(database, at: 1)
      if version > 0 { try await database.run("INSERT INTO plan (id, name) VALUES (1, 'calm')") }

      let applied = try await Migrator(Self.migrations).migrate(database, at: 2)

      #expect(applied == Array(version + 1..<4))
      let plans = try await database.all("SELECT name, tempo FROM plan")
      let expected = Row(columns: ["name", "tempo"], values: [.text("calm"), .integer(160)])
      #expect(plans == (version > 0 ? [expected] : []))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are noted with their moment`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      try await Migrator(Array(Self.migrations.prefix(1))).migrate(database, at: 1_700_000_000_000)
      let rows = try await database.all("SELECT number, name, applied_at FROM schema_migration")

      #expect(
        rows == [
          Row(
            columns: ["number", "name", "applied_at"],
            values: [.integer(1), .text("plans"), .integer(1_700_000_000_000)])
        ])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `refuse a database newer than the program`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      try await Migrator(Self.migrations).migrate(database, at: 1)

      await #expect(throws: MigrationError.databaseIsNewer(applied: 3, known: 2)) {
        try await Migrator(Array(Self.migrations.prefix(2))).migrate(database, at: 2)
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `refuse an edited one`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      try await Migrator(Self.migrations).migrate(database, at: 1)
      var edited = Self.migrations
      edited[1] = Migration("tempo of plans", ["ALTER TABLE plan ADD COLUMN tempo BIGINT NOT NULL DEFAULT 161"])

      await #expect(throws: MigrationError.changed(number: 2)) { try await Migrator(edited).migrate(database, at: 2) }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `leave nothing of one that fails, and keep those before`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      let broken = Migration("broken", ["CREATE TABLE half (id BIGINT)", "INSERT INTO plan (id) VALUES (1)"])
      await #expect(throws: MigrationError.failed(number: 2, .notNull(table: "plan", column: "name"))) {
        try await Migrator([Self.migrations[0], broken]).migrate(database, at: 1)
      }

      let repaired = try await Migrator(Self.migrations).migrate(database, at: 2)
      #expect(repaired == [2, 3])
      // The table of the failed migration doesn't exist.
      try await database.run("CREATE TABLE half (id BIGINT)")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `are applied once when several processes begin together`(kind: DatabaseKind) async throws {
    let place = try await TestDatabase(empty: kind)
    let applied = try await withThrowingTaskGroup(of: [Int].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let database = try await place.open()
          let applied = try await Migrator(Self.migrations).migrate(database, at: 1)
          try await database.close()
          return applied
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }

    #expect(applied.sorted() == [1, 2, 3])
  }

  @Test func `bind no values`() async {
    await #expect(processExitsWith: .failure) { _ = Migration("names", ["INSERT INTO plan (id) VALUES (\(1))"]) }
  }
}
