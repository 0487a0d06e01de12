package import Persistence
package import Units

/// Reads this target's value types from rows.
extension Row {
  package func rate(_ column: String) throws(DatabaseError) -> BeatsPerMinute {
    try known(BeatsPerMinute(try real(column)), in: column)
  }

  package func line(_ column: String) throws(DatabaseError) -> VisibleLine { VisibleLine(stored: try text(column)) }
  package func lineOrNil(_ column: String) throws(DatabaseError) -> VisibleLine? {
    try textOrNil(column).map(VisibleLine.init(stored:))
  }
}
