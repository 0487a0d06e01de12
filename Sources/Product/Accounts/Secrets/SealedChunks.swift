internal import Units

/// Encrypts `base` as a stream.
struct SealedChunks<Base: AsyncSequence>: AsyncSequence where Base.Element == [UInt8] {
  let base: Base
  let header: [UInt8]
  let stream: SealedStream

  init(
    _ base: Base, by vault: Vault, in column: SealedColumn, of person: Identifier<Person>,
    using generator: inout some RandomNumberGenerator
  ) {
    let salt = (0..<SealedStream.saltSize).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    self.base = base
    header = [vault.keyNumber] + salt
    stream = vault.stream(sealedWith: salt, in: column, of: person)
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(base: base.makeAsyncIterator(), header: header, stream: stream)
  }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    var header: [UInt8]
    var stream: SealedStream
    var plain: [UInt8] = []
    var isOver = false

    mutating func next() async throws -> [UInt8]? {
      if isOver { return nil }
      // One byte more than a piece tells whether the piece is the last.
      while plain.count <= SealedStream.pieceSize {
        guard let more = try await base.next() else {
          isOver = true
          defer { header = [] }
          return header + (try stream.seal(plain, .last))
        }
        plain += more
      }
      let piece = plain.prefix(SealedStream.pieceSize)
      plain.removeFirst(SealedStream.pieceSize)
      defer { header = [] }
      return header + (try stream.seal(piece, .within))
    }
  }
}

/// Decrypts a stream of `SealedChunks`. Throws `Vault.OpenError` if any byte was changed.
struct OpenedChunks<Base: AsyncSequence>: AsyncSequence where Base.Element == [UInt8] {
  let base: Base
  let vault: Vault
  let column: SealedColumn
  let person: Identifier<Person>

  func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), chunks: self) }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let chunks: OpenedChunks
    var stream: SealedStream?
    var sealed: [UInt8] = []
    var isOver = false

    mutating func next() async throws -> [UInt8]? {
      if isOver { return nil }
      if stream == nil { stream = try await begin() }
      let whole = SealedStream.pieceSize + SealedStream.tagSize
      while sealed.count <= whole {
        guard let more = try await base.next() else {
          isOver = true
          return try stream?.open(sealed[...], .last)
        }
        sealed += more
      }
      let piece = sealed.prefix(whole)
      sealed.removeFirst(whole)
      return try stream?.open(piece, .within)
    }

    private mutating func begin() async throws -> SealedStream {
      let size = 1 + SealedStream.saltSize
      while sealed.count < size {
        guard let more = try await base.next() else { throw Vault.OpenError.damaged }
        sealed += more
      }
      guard sealed[0] == chunks.vault.keyNumber else { throw Vault.OpenError.otherKey(number: sealed[0]) }
      let salt = Array(sealed[1..<size])
      sealed.removeFirst(size)
      return chunks.vault.stream(sealedWith: salt, in: chunks.column, of: chunks.person)
    }
  }
}

extension OpenedChunks: Sendable where Base: Sendable {}
