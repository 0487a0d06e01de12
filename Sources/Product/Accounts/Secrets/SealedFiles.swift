package import Storage
package import Units

/// Files that lie sealed in the file storage, each for one person.
package struct SealedFiles: Sendable {
  private let files: FileStore
  private let vault: Vault
  private let column: SealedColumn

  package init(_ files: FileStore, _ vault: Vault, _ column: SealedColumn) {
    self.files = files
    self.vault = vault
    self.column = column
  }

  /// Where content waits on this machine, unsealed, until it is gone with its last reference.
  package var drafts: Drafts { files.files.drafts }

  /// Keeps what comes in pieces. Throws a `FilesError`, a `DatabaseError`, or what `chunks` throws.
  /// - Parameter limit: of the bytes as they are kept, a little more than as they come.
  package func add<Chunks: AsyncSequence>(
    _ chunks: Chunks, atMost limit: Int64, of person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> FileFacts where Chunks.Element == [UInt8] {
    let sealed = SealedChunks(chunks, by: vault, in: column, of: person, using: &generator)
    return try await files.add(sealed, mediaType: "application/octet-stream", atMost: limit, now: now)
  }

  /// Keeps what is in memory.
  package func add(
    _ bytes: [UInt8], of person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> FileFacts {
    try await add(
      AsyncStream { continuation in
        continuation.yield(bytes)
        continuation.finish()
      }, atMost: .max, of: person, at: now, using: &generator)
  }

  /// Keeps what lies on this machine's disk.
  package func add(
    _ file: LocalFile, of person: Identifier<Person>, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws -> FileFacts {
    try await add(LocalPieces(file: file), atMost: .max, of: person, at: now, using: &generator)
  }

  /// As it came, piece by piece. Throws `Vault.Refusal` where a byte of it is different, or a `FilesError`.
  package func chunks(
    of hash: ContentHash, of person: Identifier<Person>
  ) -> any AsyncSequence<[UInt8], any Error> & Sendable {
    OpenedChunks(base: files.files.chunks(of: hash), vault: vault, column: column, person: person)
  }

  /// As it came, on this machine's disk.
  package func draft(of hash: ContentHash, of person: Identifier<Person>) async throws -> Draft {
    let opened = OpenedChunks(base: files.files.chunks(of: hash), vault: vault, column: column, person: person)
    return try await files.files.drafts.draft(of: opened, atMost: .max)
  }
}

/// A file's bytes, a piece at a time.
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
