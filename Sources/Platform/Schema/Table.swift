public import Persistence

/// A table as backups read and write it. The database's own definition stands in the migrations; a test holds the two
/// against each other.
public struct Table: Sendable {
  /// Names are literals of ours: no text from a backup becomes part of a statement.
  public let name: StaticString
  /// Of the migration that made it.
  public let since: Int
  public let columns: [Column]
  /// What its rows are ordered by, and no two share.
  public let key: [StaticString]

  public init(_ name: StaticString, since: Int, key: [StaticString], _ columns: [Column]) {
    self.name = name
    self.since = since
    self.columns = columns
    self.key = key
  }

  /// A column, by what it holds.
  public struct Column: Sendable {
    public enum Kind: String, Sendable, Codable { case integer, real, text, blob }

    public let name: StaticString
    public let kind: Kind
    /// Of the migration that added it; nil for the one that made the table.
    public let since: Int?

    public static func integer(_ name: StaticString, since: Int? = nil) -> Self { Self(name, .integer, since) }
    public static func real(_ name: StaticString, since: Int? = nil) -> Self { Self(name, .real, since) }
    public static func text(_ name: StaticString, since: Int? = nil) -> Self { Self(name, .text, since) }
    public static func blob(_ name: StaticString, since: Int? = nil) -> Self { Self(name, .blob, since) }

    private init(_ name: StaticString, _ kind: Kind, _ since: Int?) {
      self.name = name
      self.kind = kind
      self.since = since
    }
  }

  /// As it was when so many migrations had been applied; nil when it was not there yet.
  public func at(migration number: Int) -> Table? {
    guard since <= number else { return nil }
    return Table(name, since: since, key: key, columns.filter { ($0.since ?? since) <= number })
  }
}

extension Table {
  /// Rows in the order of the key.
  /// - Parameter last: the key of the last row of the page before, in the order of `key`.
  public func page(after last: [SQLValue]?, atMost count: Int) -> SQL {
    var parts = SQL.Interpolation(literalCapacity: 200, interpolationCount: key.count + 1)
    parts.appendLiteral("SELECT ")
    parts.append(columns.map(\.name))
    parts.appendLiteral(" FROM ")
    parts.appendLiteral(name)
    if let last {
      parts.appendLiteral(" WHERE (")
      parts.append(key)
      parts.appendLiteral(") > ")
      parts.append(values: last)
    }
    parts.appendLiteral(" ORDER BY ")
    parts.append(key)
    parts.appendLiteral(" LIMIT ")
    parts.appendInterpolation(count)
    return SQL(stringInterpolation: parts)
  }

  /// - Parameter rows: each with as many values as there are columns.
  public func insertion(of rows: some Collection<[SQLValue]>) -> SQL {
    var parts = SQL.Interpolation(literalCapacity: 200, interpolationCount: rows.count * columns.count)
    parts.appendLiteral("INSERT INTO ")
    parts.appendLiteral(name)
    parts.appendLiteral(" (")
    parts.append(columns.map(\.name))
    parts.appendLiteral(") VALUES ")
    var isFirst = true
    for row in rows {
      if !isFirst { parts.appendLiteral(", ") }
      isFirst = false
      parts.append(values: row)
    }
    return SQL(stringInterpolation: parts)
  }

  /// Takes away what a migration put in.
  public var clearing: SQL {
    var parts = SQL.Interpolation(literalCapacity: 40, interpolationCount: 0)
    parts.appendLiteral("DELETE FROM ")
    parts.appendLiteral(name)
    return SQL(stringInterpolation: parts)
  }
}

extension SQL.Interpolation {
  fileprivate mutating func append(_ names: [StaticString]) {
    for (place, name) in names.enumerated() {
      if place > 0 { appendLiteral(", ") }
      appendLiteral(name)
    }
  }

  fileprivate mutating func append(values: [SQLValue]) {
    appendLiteral("(")
    for (place, value) in values.enumerated() {
      if place > 0 { appendLiteral(", ") }
      appendInterpolation(value)
    }
    appendLiteral(")")
  }
}
