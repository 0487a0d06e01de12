/// What can go wrong between a recording of acceleration and us. The cases carry facts; `sentence` says them to people.
package enum MotionFileError: Error, Hashable, Sendable {
  case notFound(path: String)
  case notPermitted(path: String)
  case isFolder(path: String)
  /// A pipe, a socket or a device.
  case isNotAFile(path: String)
  case empty(path: String)
  /// The disk, not the format, failed. `errno` is the system's.
  case cannotRead(path: String, errno: Int32)

  /// The first line is neither the header `t,x,y,z` nor four numbers.
  case notMotion(path: String)
  /// Lines are counted from 1.
  case notFourNumbers(path: String, line: Int)
  case lineTooLong(path: String, line: Int)
  /// The compressed bytes end before their end; `line` is the last that was whole.
  case truncated(path: String, line: Int)
  case damaged(path: String, line: Int)
  /// It unpacks to more than `most` bytes.
  case tooLarge(path: String, most: Int)
}
