/// Stored content, read chunk by chunk.
package struct FileChunks: AsyncSequence, Sendable {
  let files: any Files
  let hash: ContentHash
  let range: Range<Int64>

  package func makeAsyncIterator() -> Iterator { Iterator(files: files, hash: hash, rest: range) }

  package struct Iterator: AsyncIteratorProtocol {
    let files: any Files
    let hash: ContentHash
    var rest: Range<Int64>

    package mutating func next() async throws(FilesError) -> [UInt8]? {
      guard !rest.isEmpty else { return nil }
      guard !Task.isCancelled else { throw .cancelled }
      let asked = rest.prefix(files.chunkSize)
      let bytes = try await files.read(hash, asked)
      rest = bytes.count < asked.count ? rest.upperBound..<rest.upperBound : rest.dropFirst(asked.count)
      return bytes.isEmpty ? nil : bytes
    }
  }
}
