internal import Persistence

/// Reads this target's value types from rows.
extension Row {
  func workout(_ column: String) throws(DatabaseError) -> WorkoutPlan {
    let file = Array(try text(column).utf8)
    do { return try PlanFile.plan(from: file) } catch { throw .unexpectedValue(column: column) }
  }
}

/// Sorts after every identifier, in every collation of a database.
let beyondAll = "ffffffff-ffff-ffff-ffff-ffffffffffff"
