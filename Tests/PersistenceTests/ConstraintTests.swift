import DatabaseSupport
import Persistence
import Testing

@Suite("The schema's promises")
struct ConstraintTests {
  @Test(arguments: DatabaseKind.allCases)
  func `a second row with the same key is told by table and columns`(kind: DatabaseKind) async throws {
    try await withPlans(kind) { database in
      await #expect(throws: DatabaseError.unique(.columns(table: "plan", ["owner", "name"]))) {
        try await database.run("INSERT INTO plan (id, owner, name) VALUES (2, 1, 'Calm')")
      }
      await #expect(throws: DatabaseError.unique(.columns(table: "plan", ["id"]))) {
        try await database.run("INSERT INTO plan (id, owner, name) VALUES (1, 1, 'Fast')")
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `an index on something calculated is told by its name`(kind: DatabaseKind) async throws {
    try await withPlans(kind) { database in
      try await database.run("CREATE UNIQUE INDEX plan_lower_name ON plan (lower(name))")
      await #expect(throws: DatabaseError.unique(.index("plan_lower_name"))) {
        try await database.run("INSERT INTO plan (id, owner, name) VALUES (2, 1, 'CALM')")
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a row that refers to nothing`(kind: DatabaseKind) async throws {
    try await withPlans(kind) { database in
      await #expect(throws: DatabaseError.foreignKey) {
        try await database.run("INSERT INTO plan (id, owner, name) VALUES (2, 99, 'Fast')")
      }
      await #expect(throws: DatabaseError.foreignKey) { try await database.run("DELETE FROM athlete") }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a column that must be there`(kind: DatabaseKind) async throws {
    try await withPlans(kind) { database in
      await #expect(throws: DatabaseError.notNull(table: "plan", column: "name")) {
        try await database.run("INSERT INTO plan (id, owner) VALUES (2, 1)")
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a value out of range`(kind: DatabaseKind) async throws {
    try await withPlans(kind) { database in
      await #expect(throws: DatabaseError.check(constraint: "plan_has_name")) {
        try await database.run("INSERT INTO plan (id, owner, name) VALUES (2, 1, '')")
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a statement that makes no sense`(kind: DatabaseKind) async throws {
    try await withPlans(kind) { database in
      let error = await #expect(throws: DatabaseError.self) { try await database.all("SELECT tempo FROM plan") }
      guard case .statementRefused(let reason) = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(reason.contains("tempo"))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `an upsert changes the row and returns it`(kind: DatabaseKind) async throws {
    try await withPlans(kind) { database in
      let answer = try await database.run(
        """
        INSERT INTO plan (id, owner, name)
        VALUES (1, 1, 'Fast')
        ON CONFLICT (id) DO UPDATE SET name = excluded.name
        RETURNING name
        """)

      #expect(try answer.rows.map { try $0.text("name") } == ["Fast"])
      #expect(answer.changes == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `only rows that were changed are counted`(kind: DatabaseKind) async throws {
    try await withPlans(kind) { database in
      let counts = try await database.write { transaction in
        let updated = try transaction.run("UPDATE plan SET name = 'Fast'")
        let missed = try transaction.run("DELETE FROM plan WHERE id = 7")
        let read = try transaction.run("SELECT id FROM plan")
        return [updated.changes, missed.changes, read.changes]
      }

      #expect(counts == [1, 0, 0])
    }
  }

  private func withPlans(_ kind: DatabaseKind, _ body: (any Database) async throws -> Void) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      try await database.run("CREATE TABLE athlete (id BIGINT PRIMARY KEY)")
      try await database.run(
        """
        CREATE TABLE plan (
          id BIGINT PRIMARY KEY,
          owner BIGINT NOT NULL REFERENCES athlete (id),
          name TEXT NOT NULL CONSTRAINT plan_has_name CHECK (name <> ''),
          UNIQUE (owner, name)
        )
        """)
      try await database.run("INSERT INTO athlete (id) VALUES (1)")
      try await database.run("INSERT INTO plan (id, owner, name) VALUES (1, 1, 'Calm')")
      try await body(database)
    }
  }
}
