package import Storage
package import Units

/// Encrypted files in the file storage, each for one person.
package struct SealedFiles: Sendable {
  private let files: FileStore
  private let vault: Vault
  private let column: SealedColumn

  package init(_ files: FileStore, _ vault: Vault, _ column: SealedColumn) {
    self.files = files
    self.vault = vault
    self.column = column
  }

  /// Temporary unencrypted files on this machine, deleted with their last reference.
  package var drafts: Drafts { files.files.drafts }

  /// Stores a stream.
  /// - Parameter limit: the maximum encrypted size in bytes, slightly more than the plain size.
  /// - Throws: `FilesError`, `DatabaseError`, or the errors of `chunks`.
  package func add<Chunks: AsyncSequence>(
    _ chunks: Chunks, atMost limit: Int64, of person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> FileFacts where Chunks.Element == [UInt8] {
    let sealed = SealedChunks(chunks, by: vault, in: column, of: person, using: &generator)
    return try await files.add(sealed, mediaType: "application/octet-stream", atMost: limit, now: now)
  }

  /// Stores content from memory.
  package func add(
    _ bytes: [UInt8], of person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> FileFacts {
    try await add(
      AsyncStream { continuation in
        continuation.yield(bytes)
        continuation.finish()
      }, atMost: .max, of: person, at: now, using: &generator)
  }

  /// Stores content from this machine's disk.
  package func add(
    _ file: LocalFile, of person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> FileFacts {
    try await add(LocalPieces(file: file), atMost: .max, of: person, at: now, using: &generator)
  }

  /// The decrypted content in chunks. Throws `Vault.OpenError` if any byte was changed, or `FilesError`.
  package func chunks(
    of hash: ContentHash, of person: Identifier<Person>
  ) -> any AsyncSequence<[UInt8], any Error> & Sendable {
    OpenedChunks(base: files.files.chunks(of: hash), vault: vault, column: column, person: person)
  }

  /// The decrypted content on this machine's disk.
  package func draft(of hash: ContentHash, of person: Identifier<Person>) async throws -> Draft {
    let opened = OpenedChunks(base: files.files.chunks(of: hash), vault: vault, column: column, person: person)
    return try await files.files.drafts.draft(of: opened, atMost: .max)
  }
}

/// A file's bytes in chunks.
private struct LocalPieces: AsyncSequence {
  typealias Element = [UInt8]
  let file: LocalFile

  func makeAsyncIterator() -> Iterator { Iterator(file: file) }

  struct Iterator: AsyncIteratorProtocol {
    let file: LocalFile
    var place: Int64 = 0

    mutating func next() async throws -> [UInt8]? {
      let bytes = try await file.read(place..<(place + (1 << 20)))
      place += Int64(bytes.count)
      return bytes.isEmpty ? nil : bytes
    }
  }
}
