/// Why a recording of acceleration can't be read. The cases carry facts; `sentence` is the message.
package enum MotionFileError: Error, Hashable, Sendable {
  case notFound(path: String)
  case notPermitted(path: String)
  case isFolder(path: String)
  /// A pipe, socket or device.
  case isNotAFile(path: String)
  case empty(path: String)
  /// A file system error with the system's `errno`.
  case cannotRead(path: String, errno: Int32)

  /// The first line is neither the header `t,x,y,z` nor four numbers.
  case notMotion(path: String)
  /// Lines count from 1.
  case notFourNumbers(path: String, line: Int)
  case lineTooLong(path: String, line: Int)
  /// The compressed data ends too early; `line` is the last complete one.
  case truncated(path: String, line: Int)
  case damaged(path: String, line: Int)
  /// The unpacked size exceeds `most` bytes.
  case tooLarge(path: String, most: Int)
}
