package import Units

/// Content that stays, each under its hash: in a directory, or in an S3-compatible store.
///
/// What `put` returned from survives a power cut. The same content twice is stored once. All of it may be called from
/// several tasks and processes at once.
package protocol Files: Sendable {
  /// Where content waits on this machine until it is whole and its hash is known.
  var drafts: Drafts { get }
  /// How many bytes it is good to read at once.
  var chunkSize: Int { get }

  /// Stores what the draft holds. The draft can be put again.
  func put(_ draft: Draft) async throws(FilesError)
  /// In bytes; nil when it is not there.
  func size(of hash: ContentHash) async throws(FilesError) -> Int64?
  /// The bytes at these places, fewer where the content ends before.
  func read(_ hash: ContentHash, _ range: Range<Int64>) async throws(FilesError) -> [UInt8]
  /// The whole content on this machine's disk, fetched there first if it has to be.
  func local(_ hash: ContentHash) async throws(FilesError) -> LocalFile
  /// Nothing happens when it is not there.
  func remove(_ hash: ContentHash) async throws(FilesError)
  /// What is stored, in the order of the hashes.
  /// - Parameter last: the end of the page before.
  func list(after last: ContentHash?, atMost count: Int) async throws(FilesError) -> [StoredFile]
  /// Removes what work that never ended left behind.
  /// - Parameter moment: what changed later may belong to work that goes on.
  /// - Returns: how many.
  @discardableResult
  func sweepLeftovers(before moment: Moment) async throws(FilesError) -> Int
}

/// Content as the store knows it, without having looked inside.
package struct StoredFile: Hashable, Sendable {
  package let hash: ContentHash
  package let size: Int64
  package let modified: Moment
}

extension Files {
  /// Stores what is in memory.
  package func put(_ bytes: [UInt8]) async throws(FilesError) -> ContentHash {
    let draft = try await drafts.draft(of: bytes)
    try await put(draft)
    return draft.hash
  }

  /// The whole content.
  /// - Parameter limit: what is longer is refused instead of filling the memory.
  package func read(_ hash: ContentHash, atMost limit: Int64) async throws(FilesError) -> [UInt8] {
    let bytes = try await read(hash, 0..<limit + 1)
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// The content piece by piece. The next piece is read when it is asked for, so one is in memory at a time.
  package func chunks(of hash: ContentHash, in range: Range<Int64> = 0..<Int64.max) -> FileChunks {
    FileChunks(files: self, hash: hash, range: range)
  }

  /// Throws `.damaged` when the content is not what its name says.
  package func check(_ hash: ContentHash) async throws(FilesError) {
    var hasher = ContentHasher()
    for try await chunk in chunks(of: hash) { hasher.update(chunk) }
    guard hasher.finish() == hash else { throw .damaged(hash) }
  }
}
