package import Units

/// Typed values of columns. Each accessor throws `.unexpectedValue` for a value that our code can't have written.
extension Row {
  package func identifier<Named>(_ column: String) throws(DatabaseError) -> Identifier<Named> {
    try known(Identifier(try text(column)), in: column)
  }

  package func identifierOrNil<Named>(_ column: String) throws(DatabaseError) -> Identifier<Named>? {
    guard let text = try textOrNil(column) else { return nil }
    return try known(Identifier(text), in: column)
  }

  package func choice<Choice: RawRepresentable<String>>(_ column: String) throws(DatabaseError) -> Choice {
    try known(Choice(rawValue: try text(column)), in: column)
  }

  package func moment(_ column: String) throws(DatabaseError) -> Moment {
    Moment(milliseconds: try integer(column))
  }

  package func momentOrNil(_ column: String) throws(DatabaseError) -> Moment? {
    try integerOrNil(column).map(Moment.init(milliseconds:))
  }

  package func count(_ column: String) throws(DatabaseError) -> Int { Int(try integer(column)) }
  package func countOrNil(_ column: String) throws(DatabaseError) -> Int? { try integerOrNil(column).map { Int($0) } }

  /// Stored as 0 or 1.
  package func flag(_ column: String) throws(DatabaseError) -> Bool { try integer(column) != 0 }

  /// Unwraps a value parsed from the column; throws `.unexpectedValue` if it is nil.
  package func known<Value>(_ value: Value?, in column: String) throws(DatabaseError) -> Value {
    guard let value else { throw .unexpectedValue(column: column) }
    return value
  }
}
