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
    guard let text = try textOrNil(column) else { return nil }
    guard let id = Identifier<Named>(text) else { throw ForeignValue(column: column) }
    return id
  }

  func moment(_ column: String) throws -> Moment { Moment(milliseconds: try integer(column)) }
  func momentOrNil(_ column: String) throws -> Moment? { try integerOrNil(column).map(Moment.init(milliseconds:)) }
  func count(_ column: String) throws -> Int { Int(try integer(column)) }

  func choice<Choice: RawRepresentable<String>>(_ column: String) throws -> Choice {
    guard let choice = Choice(rawValue: try text(column)) else { throw ForeignValue(column: column) }
    return choice
  }

  func workout(_ column: String) throws -> WorkoutPlan {
    do { return try PlanFile.plan(from: Array(try text(column).utf8)) } catch is PlanError {
      throw ForeignValue(column: column)
    }
  }
}

/// Above every identifier, in whichever order a database has texts.
let beyondAll = "ffffffff-ffff-ffff-ffff-ffffffffffff"
