/// What was wrong with a file that could be read nevertheless.
package enum ActivityFileWarning: Hashable, Sendable {
  /// The end is missing.
  case truncated
  /// The file's sum over its own bytes is another.
  case wrongChecksum
  /// Bytes in the middle that make no sense were left out.
  case unreadable(bytes: Int)
  /// Bytes after the end.
  case strayBytes(Int)
  case brokenXML(line: Int)
  case samplesWithoutTime(Int)
  /// The clock went backwards, or the device wrote late: they were sorted.
  case samplesOutOfOrder(Int)
  /// Places off the globe, invalid times, invalid numbers.
  case impossibleValues(Int)
  /// The device had not been told the time, so moments count from when it was switched on.
  case clockNotSet
  /// A program counted the steps of both feet where the format asks for one.
  case cadenceInSteps
  /// A track without times became a route.
  case trackWithoutTimes
  /// More than the limits allow was left out.
  case tooMuch(Content)
  /// Beside what was read the file holds something that is no activity.
  case alsoHolds(Content)

  package enum Content: String, Hashable, Sendable {
    case samples, heartbeats, series, parts, settings, monitoring, weights, goals, schedules, other
  }
}
