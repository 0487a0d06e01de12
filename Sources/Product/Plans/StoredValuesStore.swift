internal import Persistence

/// What the stores of this target read from rows besides.
extension Row {
  func workout(_ column: String) throws(DatabaseError) -> WorkoutPlan {
    let file = Array(try text(column).utf8)
    do { return try PlanFile.plan(from: file) } catch { throw .unexpectedValue(column: column) }
  }
}

/// Above every identifier, in whichever order a database has texts.
let beyondAll = "ffffffff-ffff-ffff-ffff-ffffffffffff"
