/// The limits on one person's uploads.
package struct UploadLimits: Hashable, Sendable {
  /// In bytes, as is `quota`.
  package let largestFile: Int64
  /// The limit on a person's stored and incoming audio. Nil for no limit.
  package let quota: Int64?
  /// The most unfinished uploads at once.
  package let unfinished: Int

  package init(largestFile: Int64, quota: Int64?, unfinished: Int = 1000) {
    self.largestFile = largestFile
    self.quota = quota
    self.unfinished = unfinished
  }
}

/// One person's usage of the limits.
package struct UploadUsage: Hashable, Sendable {
  /// Bytes of stored audio.
  package let kept: Int64
  /// The full size of unfinished uploads in bytes.
  package let coming: Int64
  package let unfinished: Int

  /// - Throws: `UploadError` when a further file of `size` bytes exceeds the limits.
  func checkRoom(for size: Int64, within limits: UploadLimits) throws(UploadError) {
    guard unfinished < limits.unfinished else { throw .tooManyUnfinished(most: limits.unfinished) }
    guard let quota = limits.quota else { return }
    let free = max(0, quota - kept - coming)
    guard size <= free else { throw .noRoom(free: free) }
  }
}
