/// The bytes of a connection, to take in pieces.
///
/// A lost connection looks like the end: the bytes before it count.
final class IncomingBytes<Chunks: AsyncSequence> where Chunks.Element == [UInt8] {
  private var iterator: Chunks.AsyncIterator
  /// Received bytes that the current piece didn't take.
  private var rest: ArraySlice<UInt8> = []
  private var isOver = false
  private var hasher: BodyHasher?

  /// - Parameter algorithm: of the checksum; nil for none.
  init(_ chunks: Chunks, summedBy algorithm: BodyChecksum.Algorithm?) {
    iterator = chunks.makeAsyncIterator()
    hasher = algorithm.map(BodyHasher.init)
  }

  /// The digest of all taken bytes. Nil without an algorithm.
  var digest: [UInt8]? { hasher?.digest }

  /// Whether there are more bytes. Waits for the next ones.
  func hasMore() async -> Bool {
    while rest.isEmpty, !isOver { await advance() }
    return !rest.isEmpty
  }

  /// The next bytes, at most `count`. Nil at the end.
  func take(atMost count: Int) async -> [UInt8]? {
    guard await hasMore() else { return nil }
    let bytes = Array(rest.prefix(count))
    rest = rest.dropFirst(count)
    hasher?.update(bytes)
    return bytes
  }

  private func advance() async {
    do {
      guard let chunk = try await iterator.next() else {
        isOver = true
        return
      }
      rest = chunk[...]
    } catch {
      // The connection is lost. The client reconnects and asks for the current offset.
      isOver = true
    }
  }
}

/// The next `size` bytes of a connection.
struct IncomingPiece<Chunks: AsyncSequence>: AsyncSequence where Chunks.Element == [UInt8] {
  let bytes: IncomingBytes<Chunks>
  let size: Int

  func makeAsyncIterator() -> Iterator { Iterator(bytes: bytes, rest: size) }

  struct Iterator: AsyncIteratorProtocol {
    let bytes: IncomingBytes<Chunks>
    var rest: Int

    mutating func next() async -> [UInt8]? {
      guard rest > 0, let taken = await bytes.take(atMost: rest) else { return nil }
      rest -= taken.count
      return taken
    }
  }
}
