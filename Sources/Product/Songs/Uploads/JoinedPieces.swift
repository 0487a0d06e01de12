internal import Storage

/// The concatenated content of several files, in chunks.
struct JoinedPieces: AsyncSequence {
  let files: any Files
  let hashes: [ContentHash]
  /// Called with the number of bytes read so far.
  let report: (Int64) -> Void

  func makeAsyncIterator() -> Iterator { Iterator(files: files, rest: hashes[...], report: report) }

  struct Iterator: AsyncIteratorProtocol {
    let files: any Files
    var rest: ArraySlice<ContentHash>
    let report: (Int64) -> Void
    private var current: FileChunks.Iterator?
    private var count: Int64 = 0

    init(files: any Files, rest: ArraySlice<ContentHash>, report: @escaping (Int64) -> Void) {
      self.files = files
      self.rest = rest
      self.report = report
    }

    mutating func next() async throws(FilesError) -> [UInt8]? {
      while true {
        if let bytes = try await current?.next() {
          count += Int64(bytes.count)
          report(count)
          return bytes
        }
        guard let hash = rest.popFirst() else { return nil }
        current = files.chunks(of: hash).makeAsyncIterator()
      }
    }
  }
}
