package import Persistence

/// A table as backups read and write it. The database's own definition stands in the migrations; a test holds the two
/// against each other.
package struct Table: Sendable {
  /// Names are literals of ours: no text from a backup becomes part of a statement.
  package let name: StaticString
  /// Of the migration that made it.
  package let since: Int
  package let columns: [Column]
  /// What its rows are ordered by, and no two share.
  package let key: [StaticString]

  package init(_ name: StaticString, since: Int, key: [StaticString], _ columns: [Column]) {
    self.name = name
    self.since = since
    self.columns = columns
    self.key = key
  }

  /// A column, by what it holds.
  package struct Column: Sendable {
    package enum Kind: String, Sendable, Codable { case integer, real, text, blob }

    package let name: StaticString
    package let kind: Kind
    /// Of the migration that added it; nil for the one that made the table.
    package let since: Int?

    package static func integer(_ name: StaticString, since: Int? = nil) -> Self { Self(name, .integer, since) }
    package static func real(_ name: StaticString, since: Int? = nil) -> Self { Self(name, .real, since) }
    package static func text(_ name: StaticString, since: Int? = nil) -> Self { Self(name, .text, since) }
    package static func blob(_ name: StaticString, since: Int? = nil) -> Self { Self(name, .blob, since) }

    private init(_ name: StaticString, _ kind: Kind, _ since: Int?) {
      self.name = name
      self.kind = kind
      self.since = since
    }
  }

  /// As it was when so many migrations had been applied; nil when it was not there yet.
  package func at(migration number: Int) -> Table? {
    guard since <= number else { return nil }
    return Table(name, since: since, key: key, columns.filter { ($0.since ?? since) <= number })
  }
}

extension Table {
  /// Rows in the order of the key.
  /// - Parameter last: the key of the last row of the page before, in the order of `key`.
  package func page(after last: [SQLValue]?, atMost count: Int) -> SQL {
    let order = Self.list(key)
    let rest: SQL? = last.map { " WHERE (\(order)) > \(list: $0)" }
    return "SELECT \(columnNames) FROM \(tableName)\(rest) ORDER BY \(order) LIMIT \(count)"
  }

  /// - Parameter rows: each with as many values as there are columns.
  package func insertion(of rows: some Collection<[SQLValue]>) -> SQL {
    "INSERT INTO \(tableName) (\(columnNames)) VALUES \(rows: rows)"
  }

  /// Takes away what a migration put in.
  package var clearing: SQL { "DELETE FROM \(tableName)" }

  private var tableName: SQL { SQL(stringLiteral: name) }
  private var columnNames: SQL { Self.list(columns.map(\.name)) }

  private static func list(_ names: [StaticString]) -> SQL {
    names.map(SQL.init(stringLiteral:)).joined(separator: ", ")
  }
}
