/// Why a file can't be read. The cases carry facts; `sentence` is the message for the athlete.
package enum ActivityFileError: Error, Hashable, Sendable {
  case notFound(path: String)
  case notPermitted(path: String)
  case isFolder(path: String)
  /// A file system error with the system's `errno`.
  case cannotRead(path: String, errno: Int32)

  case empty
  /// Neither FIT nor GPX nor TCX nor a known table.
  case unknownFormat
  /// Larger than `most` bytes, compressed or unpacked.
  case tooLarge(most: Int)
  /// Decompression failed.
  case damagedCompression
  /// The XML declares entities. Activity files don't need them, and they allow tiny files to expand without limit.
  case declaresEntities
  /// The file is readable but contains no activity.
  case noActivity(holds: ActivityFileWarning.Content?)
  /// The file is damaged and no data could be recovered.
  case damaged(ActivityFile.Format)
}
