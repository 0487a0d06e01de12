package import Units

/// A statement, or a part of one, for either database: literal text and bound values.
///
/// `"SELECT name FROM plan WHERE id = \(id)"` becomes `… WHERE id = $1` and a value. The literal parts are `StaticString`s, so
/// external text can never become part of a statement.
///
/// A part includes its values. A part that is nil adds nothing:
///
///     let recent: SQL? = since.map { "AND at >= \($0.milliseconds)" }
///     let query: SQL = "SELECT id FROM listening WHERE track_id IN \(list: tracks) \(recent)"
package struct SQL: ExpressibleByStringInterpolation, Sendable {
  /// With the placeholders `$1`, `$2` … in order of appearance, one per element of `values`.
  package let text: String
  package let values: [SQLValue]
  /// The text around the placeholders: one element more than `values`.
  fileprivate let pieces: [String]

  package init(stringLiteral text: StaticString) {
    self.text = text.description
    values = []
    pieces = [self.text]
  }

  package init(stringInterpolation parts: Interpolation) {
    var text = parts.pieces[0]
    for (place, piece) in parts.pieces.dropFirst().enumerated() { text += "$\(place + 1)" + piece }
    self.text = text
    values = parts.values
    pieces = parts.pieces
  }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var pieces = [""]
    fileprivate var values: [SQLValue] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      pieces.reserveCapacity(interpolationCount + 1)
      values.reserveCapacity(interpolationCount)
    }

    package mutating func appendLiteral(_ literal: StaticString) { append(literal.description) }
    private mutating func append(_ text: String) { pieces[pieces.count - 1] += text }

    /// A part of a statement, such as a shared list of columns or an optional condition.
    package mutating func appendInterpolation(_ part: SQL?) {
      guard let part else { return }
      append(part.pieces[0])
      pieces += part.pieces.dropFirst()
      values += part.values
    }
    package mutating func appendInterpolation(_ value: SQLValue) {
      values.append(value)
      pieces.append("")
    }
    package mutating func appendInterpolation(_ value: Int64?) {
      appendInterpolation(value.map(SQLValue.integer) ?? .null)
    }
    package mutating func appendInterpolation(_ value: Int?) { appendInterpolation(value.map(Int64.init)) }
    package mutating func appendInterpolation(_ value: Double?) {
      appendInterpolation(value.map(SQLValue.real) ?? .null)
    }
    package mutating func appendInterpolation(_ value: String?) {
      appendInterpolation(value.map(SQLValue.text) ?? .null)
    }
    package mutating func appendInterpolation(_ value: [UInt8]?) {
      appendInterpolation(value.map(SQLValue.blob) ?? .null)
    }

    /// A list `(…, …)`. PostgreSQL rejects an empty list.
    package mutating func appendInterpolation(list values: some Sequence<SQLValue>) {
      append("(")
      for (place, value) in values.enumerated() {
        if place > 0 { append(", ") }
        appendInterpolation(value)
      }
      append(")")
    }
    package mutating func appendInterpolation(list texts: some Sequence<String>) {
      appendInterpolation(list: texts.map(SQLValue.text))
    }
    package mutating func appendInterpolation<Named>(list ids: some Sequence<Identifier<Named>>) {
      appendInterpolation(list: ids.map(\.rawValue))
    }

    /// Rows `(…, …), (…, …)`, to follow `VALUES`.
    package mutating func appendInterpolation(rows: some Sequence<[SQLValue]>) {
      for (place, row) in rows.enumerated() {
        if place > 0 { append(", ") }
        appendInterpolation(list: row)
      }
    }
  }
}

extension Sequence<SQL> {
  /// Joins several parts, such as conditions with ` AND `.
  package func joined(separator: SQL) -> SQL {
    var parts = SQL.Interpolation(literalCapacity: 0, interpolationCount: underestimatedCount)
    for (place, part) in enumerated() {
      if place > 0 { parts.appendInterpolation(separator) }
      parts.appendInterpolation(part)
    }
    return SQL(stringInterpolation: parts)
  }
}

extension SQL {
  /// Rejects values that one of the databases would change silently.
  package func checkStorable() throws(DatabaseError) {
    for value in values {
      switch value {
      case .text(let text) where text.utf8.contains(0): throw .unstorable(.nulCharacter)
      case .real(let number) where number.isNaN: throw .unstorable(.notANumber)
      case .null, .integer, .real, .text, .blob: continue
      }
    }
  }
}
