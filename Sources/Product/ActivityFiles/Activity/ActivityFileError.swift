/// Why nothing at all could be taken from a file. The cases carry facts; `sentence` says them to people.
package enum ActivityFileError: Error, Hashable, Sendable {
  case notFound(path: String)
  case notPermitted(path: String)
  case isFolder(path: String)
  /// The disk, not the format, failed. `errno` is the system's.
  case cannotRead(path: String, errno: Int32)

  case empty
  /// It is neither FIT nor GPX nor TCX.
  case unknownFormat
  /// It is larger than `most` bytes, or unpacks to more.
  case tooLarge(most: Int)
  /// The compressed bytes cannot be unpacked.
  case damagedCompression
  /// It declares entities, which no such file needs and with which a small one can grow without end.
  case declaresEntities
  /// It could be read, but there is nothing in it that belongs here.
  case noActivity(holds: ActivityFileWarning.Content?)
  /// Nothing could be saved.
  case damaged(ActivityFile.Format)
}
