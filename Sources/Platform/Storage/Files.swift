package import Units

/// Durable content by its hash, in a directory or an S3-compatible store.
///
/// Content survives a power failure once `put` has returned. Equal content is stored once. All methods may be called from
/// several tasks and processes at once.
package protocol Files: Sendable {
  /// Holds content on this machine until it is complete and its hash is known.
  var drafts: Drafts { get }
  /// The recommended number of bytes per read.
  var chunkSize: Int { get }

  /// Stores the draft's content. The draft can be put again.
  func put(_ draft: Draft) async throws(FilesError)
  /// In bytes; nil if it is not stored.
  func size(of hash: ContentHash) async throws(FilesError) -> Int64?
  /// The bytes in this range; fewer at the end of the content.
  func read(_ hash: ContentHash, _ range: Range<Int64>) async throws(FilesError) -> [UInt8]
  /// The whole content on this machine's disk, downloaded if necessary.
  func local(_ hash: ContentHash) async throws(FilesError) -> LocalFile
  /// Does nothing if it is not stored.
  func remove(_ hash: ContentHash) async throws(FilesError)
  /// The stored content, ordered by hash.
  /// - Parameter last: the last hash of the previous page.
  func list(after last: ContentHash?, atMost count: Int) async throws(FilesError) -> [StoredFile]
  /// Removes what interrupted operations left behind.
  /// - Parameter moment: newer remains may belong to running operations.
  /// - Returns: the number of removed files.
  @discardableResult
  func sweepLeftovers(before moment: Moment) async throws(FilesError) -> Int
}

/// A store's metadata of content.
package struct StoredFile: Hashable, Sendable {
  package let hash: ContentHash
  /// In bytes.
  package let size: Int64
  package let modified: Moment
}

extension Files {
  /// Stores content in memory.
  package func put(_ bytes: [UInt8]) async throws(FilesError) -> ContentHash {
    let draft = try await drafts.draft(of: bytes)
    try await put(draft)
    return draft.hash
  }

  /// The whole content.
  /// - Parameter limit: longer content throws instead of filling the memory.
  package func read(_ hash: ContentHash, atMost limit: Int64) async throws(FilesError) -> [UInt8] {
    let bytes = try await read(hash, 0..<limit + 1)
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// The content in chunks. Each is read on demand, so only one is in memory.
  package func chunks(of hash: ContentHash, in range: Range<Int64> = 0..<Int64.max) -> FileChunks {
    FileChunks(files: self, hash: hash, range: range)
  }

  /// Throws `.damaged` if the content doesn't match its hash.
  package func check(_ hash: ContentHash) async throws(FilesError) {
    var hasher = ContentHasher()
    for try await chunk in chunks(of: hash) { hasher.update(chunk) }
    guard hasher.finish() == hash else { throw .damaged(hash) }
  }
}
