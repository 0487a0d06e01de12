import TestSupport

/// Everything that stands in a database, whatever its tables are, as its own program writes it.
package struct Dump: Sendable {
  /// Each row as the statement that would insert it, by table. In small letters, because `BLOB`s are written in either.
  private let rows: [String: [String]]
  /// Which tables refer to which.
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
    // No value of a test has a line that begins like one of these.
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

  /// Which tables have a row with `text` in it, as text or as the bytes of a `BLOB`; in alphabetical order.
  package func tables(containing text: String) -> [String] {
    let plain = text.lowercased()
    let bytes = Array(text.utf8).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    // Few bytes stand by chance in any hash.
    let looksForBytes = text.utf8.count > 3
    return rows.filter { _, rows in rows.contains { $0.contains(plain) || (looksForBytes && $0.contains(bytes)) } }
      .map(\.key).sorted()
  }
}
