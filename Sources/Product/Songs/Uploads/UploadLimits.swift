/// How much one person may bring.
package struct UploadLimits: Hashable, Sendable {
  /// In bytes; so with the next.
  package let largestFile: Int64
  /// Of all a person's audio that the server keeps, and what is on its way. Nil for any amount.
  package let quota: Int64?
  /// How many files may be on their way at once.
  package let unfinished: Int

  package init(largestFile: Int64, quota: Int64?, unfinished: Int = 1000) {
    self.largestFile = largestFile
    self.quota = quota
    self.unfinished = unfinished
  }
}

/// How much one person has brought.
package struct UploadUsage: Hashable, Sendable {
  /// Bytes of audio in the library; so with the next.
  package let kept: Int64
  /// Of files on their way, with what has not come yet.
  package let coming: Int64
  package let unfinished: Int

  /// Throws unless a file of `size` bytes may come besides.
  func checkRoom(for size: Int64, within limits: UploadLimits) throws(UploadError) {
    guard unfinished < limits.unfinished else { throw .tooManyUnfinished(most: limits.unfinished) }
    guard let quota = limits.quota else { return }
    let free = max(0, quota - kept - coming)
    guard size <= free else { throw .noRoom(free: free) }
  }
}
