/// A problem in a file that could still be read.
package enum ActivityFileWarning: Hashable, Sendable {
  /// The file ends too early.
  case truncated
  /// The checksum is wrong.
  case wrongChecksum
  /// Unreadable bytes in the middle were skipped.
  case unreadable(bytes: Int)
  /// Extra bytes after the end.
  case strayBytes(Int)
  case brokenXML(line: Int)
  case samplesWithoutTime(Int)
  /// Samples were out of order, because the clock went back or the device wrote late. They were sorted.
  case samplesOutOfOrder(Int)
  /// Invalid positions, times or numbers.
  case impossibleValues(Int)
  /// The device's clock wasn't set, so times count from power-on.
  case clockNotSet
  /// The file counts the steps of both feet where the format specifies one.
  case cadenceInSteps
  /// A track without times was read as a route.
  case trackWithoutTimes
  /// Rows of a table that were skipped, with their lines. The first twenty are told one by one.
  case rowWithoutDate(line: Int)
  case rowWithoutExercise(line: Int)
  case rowWithWrongNumber(line: Int)
  case otherRows(Int)
  /// Content beyond the limits was dropped.
  case tooMuch(Content)
  /// The file also contains something other than activities.
  case alsoHolds(Content)

  package enum Content: String, Hashable, Sendable {
    case samples, heartbeats, series, parts, rows, settings, monitoring, weights, goals, schedules, other
  }
}
