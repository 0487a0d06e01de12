/// One statement for either database: text written in our sources, and the values bound to it.
///
/// `"SELECT name FROM plan WHERE id = \(id)"` becomes `… WHERE id = $1` and a value. The literal parts are
/// `StaticString`s, so text that came from outside cannot become part of a statement, not even by mistake.
public struct SQL: ExpressibleByStringInterpolation, Sendable {
  /// With the placeholders `$1`, `$2` … in order of appearance, one for each of `values`.
  public let text: String
  public let values: [SQLValue]

  public init(stringLiteral text: StaticString) {
    self.text = text.description
    values = []
  }

  public init(stringInterpolation parts: Interpolation) {
    text = parts.text
    values = parts.values
  }

  public struct Interpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var values: [SQLValue] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 3 * interpolationCount)
      values.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ literal: StaticString) { text += literal.description }
    /// A part of a statement that several have in common, such as the columns they answer with.
    /// - Precondition: it binds no values.
    public mutating func appendInterpolation(_ part: SQL) {
      precondition(part.values.isEmpty, "a part of a statement binds no values")
      text += part.text
    }
    public mutating func appendInterpolation(_ value: SQLValue) {
      values.append(value)
      text += "$\(values.count)"
    }
    public mutating func appendInterpolation(_ value: Int64?) {
      appendInterpolation(value.map(SQLValue.integer) ?? .null)
    }
    public mutating func appendInterpolation(_ value: Int?) { appendInterpolation(value.map(Int64.init)) }
    public mutating func appendInterpolation(_ value: Double?) {
      appendInterpolation(value.map(SQLValue.real) ?? .null)
    }
    public mutating func appendInterpolation(_ value: String?) {
      appendInterpolation(value.map(SQLValue.text) ?? .null)
    }
    public mutating func appendInterpolation(_ value: [UInt8]?) {
      appendInterpolation(value.map(SQLValue.blob) ?? .null)
    }
  }
}

extension SQL {
  /// Refuses what one of the databases would change without a word.
  public func checkStorable() throws(DatabaseError) {
    for value in values {
      switch value {
      case .text(let text) where text.utf8.contains(0): throw .unstorable(.nulCharacter)
      case .real(let number) where number.isNaN: throw .unstorable(.notANumber)
      case .null, .integer, .real, .text, .blob: continue
      }
    }
  }
}
