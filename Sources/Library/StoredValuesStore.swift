internal import Persistence
internal import Storage
internal import Units

/// A row that says what our own code cannot have written.
struct ForeignValue: Error, Hashable, Sendable { let column: String }

/// What the stores of this target read from rows.
extension Row {
  func identifier<Named>(_ column: String) throws -> Identifier<Named> {
    guard let id = Identifier<Named>(try text(column)) else { throw ForeignValue(column: column) }
    return id
  }

  func moment(_ column: String) throws -> Moment { Moment(milliseconds: try integer(column)) }
  func momentOrNil(_ column: String) throws -> Moment? { try integerOrNil(column).map(Moment.init(milliseconds:)) }

  func hash(_ column: String) throws -> ContentHash {
    guard let hash = ContentHash(try text(column)) else { throw ForeignValue(column: column) }
    return hash
  }

  func hashOrNil(_ column: String) throws -> ContentHash? { try textOrNil(column) == nil ? nil : hash(column) }

  func count(_ column: String) throws -> Int { Int(try integer(column)) }
  func countOrNil(_ column: String) throws -> Int? { try integerOrNil(column).map { Int($0) } }
  func flag(_ column: String) throws -> Bool { try integer(column) != 0 }

  func choice<Choice: RawRepresentable<String>>(_ column: String) throws -> Choice {
    guard let choice = Choice(rawValue: try text(column)) else { throw ForeignValue(column: column) }
    return choice
  }

  func rate(_ column: String) throws -> BeatsPerMinute {
    guard let rate = BeatsPerMinute(try real(column)) else { throw ForeignValue(column: column) }
    return rate
  }

  func line(_ column: String) throws -> VisibleLine { VisibleLine(stored: try text(column)) }
  func lineOrNil(_ column: String) throws -> VisibleLine? {
    try textOrNil(column).map(VisibleLine.init(stored:))
  }
}
