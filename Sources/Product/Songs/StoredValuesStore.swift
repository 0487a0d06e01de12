package import Persistence
package import Units

/// What the stores of this target read from rows besides.
extension Row {
  package func rate(_ column: String) throws(DatabaseError) -> BeatsPerMinute {
    try known(BeatsPerMinute(try real(column)), in: column)
  }

  package func line(_ column: String) throws(DatabaseError) -> VisibleLine { VisibleLine(stored: try text(column)) }
  package func lineOrNil(_ column: String) throws(DatabaseError) -> VisibleLine? {
    try textOrNil(column).map(VisibleLine.init(stored:))
  }
}
