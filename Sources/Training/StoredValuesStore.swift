internal import Persistence
internal import Units

/// A row that says what our own code cannot have written.
struct ForeignValue: Error, Hashable, Sendable { let column: String }

/// What the stores of this target read from rows.
extension Row {
  func identifier<Named>(_ column: String) throws -> Identifier<Named> {
    guard let id = Identifier<Named>(try text(column)) else { throw ForeignValue(column: column) }
    return id
  }

  func identifierOrNil<Named>(_ column: String) throws -> Identifier<Named>? {
    try textOrNil(column) == nil ? nil : identifier(column)
  }

  func moment(_ column: String) throws -> Moment { Moment(milliseconds: try integer(column)) }
  func momentOrNil(_ column: String) throws -> Moment? { try integerOrNil(column).map(Moment.init(milliseconds:)) }
  func flag(_ column: String) throws -> Bool { try integer(column) != 0 }

  func choice<Choice: RawRepresentable<String>>(_ column: String) throws -> Choice {
    guard let choice = Choice(rawValue: try text(column)) else { throw ForeignValue(column: column) }
    return choice
  }
}

extension SQL.Interpolation {
  /// `(…, …)`
  mutating func append(list values: [SQLValue]) {
    appendLiteral("(")
    for (place, value) in values.enumerated() {
      if place > 0 { appendLiteral(", ") }
      appendInterpolation(value)
    }
    appendLiteral(")")
  }

  /// `(…, …), (…, …)`
  mutating func append(rows: [[SQLValue]]) {
    for (place, row) in rows.enumerated() {
      if place > 0 { appendLiteral(", ") }
      append(list: row)
    }
  }
}
