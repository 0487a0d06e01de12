import DatabaseSupport
import Persistence
import Schema
import Testing

/// Checks both directions at every schema version: backups would miss a table or column that is not in the list.
@Suite("The list of tables")
struct TablesTests {
  @Test(arguments: DatabaseKind.allCases)
  func `is what the migrations made, at every step`(kind: DatabaseKind) async throws {
    try await TestDatabase.withEmpty(kind) { database in
      for count in 1...migrations.count {
        try await Migrator(Array(migrations.prefix(count))).migrate(database, at: 0)
        let real = try await Self.definitions(in: database, kind)
        let listed = tables.compactMap { $0.at(migration: count) }.map { table in
          let key = Set(table.key.map(\.description))
          return Definition(
            name: table.name.description,
            columns: table.columns.map { .init(name: $0.name.description, kind: $0.kind.rawValue) },
            key: key)
        }
        #expect(Set(listed.map(\.name)) == Set(real.map(\.name)), "after migration \(count)")
        for table in listed { #expect(real.contains(table), "\(table) after migration \(count)") }
      }
    }
  }

  @Test func `names each table after those it refers to`() async throws {
    try await TestDatabase.withEmpty(.sqlite) { database in
      try await Migrator(migrations).migrate(database, at: 0)
      var seen: Set<String> = []
      for table in tables {
        let name = table.name.description
        seen.insert(name)
        let rows = try await database.all("SELECT \"table\" AS other FROM pragma_foreign_key_list(\(name))")
        for row in rows { #expect(seen.contains(try row.text("other")), "\(name)") }
      }
    }
  }

  @Test func `finds that files are referred to in a way that keeps them, by an index`() async throws {
    try await TestDatabase.withEmpty(.sqlite) { database in
      try await Migrator(migrations).migrate(database, at: 0)
      for table in tables {
        let name = table.name.description
        let rows = try await database.all(
          "SELECT \"from\" AS here, on_delete FROM pragma_foreign_key_list(\(name)) WHERE \"table\" = 'file'")
        for row in rows {
          #expect(try row.text("on_delete") == "NO ACTION", "\(name)")
          let column = try row.text("here")
          let indexed = try await database.all(
            """
            SELECT name FROM pragma_index_list(\(name)) AS list
            WHERE EXISTS (SELECT 1 FROM pragma_index_info(list.name) WHERE seqno = 0 AND name = \(column))
            """)
          #expect(!indexed.isEmpty, "\(name) (\(column))")
        }
      }
    }
  }

  private struct Definition: Hashable {
    struct Column: Hashable { let name: String, kind: String }
    let name: String
    let columns: [Column]
    let key: Set<String>
  }

  private static func definitions(in database: any Database, _ kind: DatabaseKind) async throws -> [Definition] {
    let query: SQL
    switch kind {
    case .sqlite:
      query = """
        SELECT list.name AS table_name, part.name AS column_name, lower(part.type) AS kind, part.pk > 0 AS is_key
        FROM sqlite_master AS list, pragma_table_info(list.name) AS part
        WHERE list.type = 'table'
        ORDER BY list.name, part.cid
        """
    case .postgres:
      query = """
        SELECT c.table_name AS table_name, c.column_name AS column_name,
          CASE WHEN c.domain_name IS NULL THEN c.data_type ELSE c.domain_name END AS kind,
          EXISTS (
            SELECT 1 FROM information_schema.table_constraints AS t
            JOIN information_schema.key_column_usage AS k ON k.constraint_name = t.constraint_name
              AND k.table_name = t.table_name
            WHERE t.constraint_type = 'PRIMARY KEY' AND t.table_name = c.table_name AND k.column_name = c.column_name
          ) AS is_key
        FROM information_schema.columns AS c
        WHERE c.table_schema = current_schema()
        ORDER BY c.table_name, c.ordinal_position
        """
    }
    let kinds = [
      "bigint": "integer", "text": "text", "double precision": "real", "blob": "blob", "bytea": "blob",
    ]
    var definitions: [Definition] = []
    let rows = try await database.all(query)
    for name in Set(try rows.map { try $0.text("table_name") }) where name != "schema_migration" {
      let own = try rows.filter { try $0.text("table_name") == name }
      definitions.append(
        Definition(
          name: name,
          columns: try own.map { row in
            let kind = try row.text("kind")
            return .init(name: try row.text("column_name"), kind: kinds[kind] ?? kind)
          },
          key: Set(try own.filter { try $0.integer("is_key") == 1 }.map { try $0.text("column_name") })))
    }
    return definitions
  }
}
