/// Why an upload request failed.
package enum UploadError: Error, Hashable, Sendable {
  /// The upload doesn't exist, or belongs to someone else.
  case notThere
  case wrongMetadata
  /// The declared size is zero.
  case empty
  case tooLarge(limit: Int64)
  /// - Parameter free: the bytes left of the person's quota.
  case noRoom(free: Int64)
  case tooManyUnfinished(most: Int)
  /// The offset differs from the end of the stored bytes. Another connection may have been faster.
  case wrongPlace(expected: Int64)
  /// More bytes arrived than declared.
  case tooManyBytes
  /// The bytes don't match their checksum. Nothing was stored.
  case wrongChecksum
}
