import TestSupport

/// The whole content of a database, from the database's own dump program.
package struct Dump: Sendable {
  /// Each row as its INSERT statement, by table. In lower case, because the dumps write `BLOB`s in either case.
  private let rows: [String: [String]]
  /// The tables that each table refers to.
  private let references: [String: Set<String>]

  package init(_ place: TestDatabase) async throws {
    let text: String
    switch place.place {
    case .sqlite(let folder): text = try await Command.run("sqlite3", folder.path("database"), ".dump")
    case .postgres(let address): text = try await Command.run("pg_dump", "--inserts", "--dbname=\(address)")
    }
    var rows: [String: [String]] = [:]
    var references: [String: Set<String>] = [:]
    var table = ""
    // No value in a test contains a line that starts like these.
    for line in text.split(separator: "\n") {
      if let found = line.firstMatch(of: /^(?:CREATE TABLE|ALTER TABLE ONLY) (?:IF NOT EXISTS )?(?:public\.)?"?(\w+)/) {
        table = String(found.output.1)
      }
      if let found = line.firstMatch(of: /^INSERT INTO (?:public\.)?"?(\w+)"? VALUES ?\(/) {
        rows[String(found.output.1), default: []].append(line.lowercased())
      } else if let found = line.firstMatch(of: /REFERENCES (?:public\.)?(\w+) ?\(/) {
        references[table, default: []].insert(String(found.output.1))
      }
    }
    self.rows = rows
    self.references = references
  }

  /// In alphabetical order.
  package func tables(referringTo table: String) -> [String] {
    references.filter { $0.value.contains(table) }.map(\.key).sorted()
  }

  /// The tables with `text` in a row, as text or as bytes of a `BLOB`, in alphabetical order.
  package func tables(containing text: String) -> [String] {
    let plain = text.lowercased()
    let bytes = Array(text.utf8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    // A few bytes occur in any hash by chance.
    let looksForBytes = text.utf8.count > 3
    return rows.filter { _, rows in rows.contains { $0.contains(plain) || (looksForBytes && $0.contains(bytes)) } }
      .map(\.key).sorted()
  }
}
