package import Persistence

/// A table as backups read and write it. The migrations hold the database's own definition; a test compares the two.
package struct Table: Sendable {
  /// Names are our own literals: no text from a backup becomes part of a statement.
  package let name: StaticString
  /// The number of the migration that created it.
  package let since: Int
  package let columns: [Column]
  /// The unique key by which its rows are sorted.
  package let key: [StaticString]

  package init(_ name: StaticString, since: Int, key: [StaticString], _ columns: [Column]) {
    self.name = name
    self.since = since
    self.columns = columns
    self.key = key
  }

  /// A column and its type.
  package struct Column: Sendable {
    package enum Kind: String, Sendable, Codable { case integer, real, text, blob }

    package let name: StaticString
    package let kind: Kind
    /// The number of the migration that added it; nil for the one that created the table.
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

  /// The table after that many migrations; nil if it didn't exist yet.
  package func at(migration number: Int) -> Table? {
    guard since <= number else { return nil }
    return Table(name, since: since, key: key, columns.filter { ($0.since ?? since) <= number })
  }
}

extension Table {
  /// A page of rows, sorted by the key.
  /// - Parameter last: the key of the previous page's last row, in the order of `key`.
  package func page(after last: [SQLValue]?, atMost count: Int) -> SQL {
    let order = Self.list(key)
    let rest: SQL? = last.map { " WHERE (\(order)) > \(list: $0)" }
    return "SELECT \(columnNames) FROM \(tableName)\(rest) ORDER BY \(order) LIMIT \(count)"
  }

  /// - Parameter rows: each with one value per column.
  package func insertion(of rows: some Collection<[SQLValue]>) -> SQL {
    "INSERT INTO \(tableName) (\(columnNames)) VALUES \(rows: rows)"
  }

  /// Deletes rows that a migration inserted.
  package var clearing: SQL { "DELETE FROM \(tableName)" }

  private var tableName: SQL { SQL(stringLiteral: name) }
  private var columnNames: SQL { Self.list(columns.map(\.name)) }

  private static func list(_ names: [StaticString]) -> SQL {
    names.map(SQL.init(stringLiteral:)).joined(separator: ", ")
  }
}
