/// Bytes as a connection brings them, to be taken a piece at a time.
///
/// A connection that is cut ends like one that has said everything: what came before the cut counts.
final class IncomingBytes<Chunks: AsyncSequence> where Chunks.Element == [UInt8] {
  private var iterator: Chunks.AsyncIterator
  /// What came with the end of a piece and belongs to the next.
  private var rest: ArraySlice<UInt8> = []
  private var isOver = false
  private var hasher: BodyHasher?

  /// - Parameter algorithm: of the sum that is reckoned on the way; nil for none.
  init(_ chunks: Chunks, summedBy algorithm: BodyChecksum.Algorithm?) {
    iterator = chunks.makeAsyncIterator()
    hasher = algorithm.map(BodyHasher.init)
  }

  /// Of all bytes that were taken. Nil when it was not asked for.
  var digest: [UInt8]? { hasher?.digest }

  /// Whether more bytes come. Waits for the next.
  func hasMore() async -> Bool {
    while rest.isEmpty, !isOver { await advance() }
    return !rest.isEmpty
  }

  /// The next bytes, `count` at most. Nil at the end.
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
      // Whoever sent this is gone, and comes back asking how far we got.
      isOver = true
    }
  }
}

/// So many bytes of them, and no more.
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
