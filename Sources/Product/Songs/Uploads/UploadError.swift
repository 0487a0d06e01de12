/// Why bytes are not taken.
package enum UploadError: Error, Hashable, Sendable {
  /// There isn't one, or it is somebody else's.
  case notThere
  case wrongMetadata
  /// It was declared to have no bytes at all.
  case empty
  case tooLarge(limit: Int64)
  /// - Parameter free: how many bytes the person has left.
  case noRoom(free: Int64)
  case tooManyUnfinished(most: Int)
  /// The bytes begin at another place than where the last ended. Perhaps another connection was quicker.
  case wrongPlace(expected: Int64)
  /// More came than the file was declared to have.
  case tooManyBytes
  /// What came is not what its checksum says. Nothing of it was kept.
  case wrongChecksum
}
