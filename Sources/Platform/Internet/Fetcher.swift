internal import Synchronization

/// Fetches from servers that people named, and that may be anybody's: bounded in time and size, without following anywhere,
/// and only at addresses that are allowed.
package struct Fetcher: Sendable {
  private let threads: CurlThreads

  /// - Parameter count: so many requests are under way at once; the others wait.
  package init(atOnce count: Int) { threads = CurlThreads(count) }

  /// Throws a `FetchError`, or what `take` throws.
  /// - Parameter take: gets the bytes as they come, on a thread that it may block. Drop what it got when this
  ///   throws.
  package func fetch(
    _ request: FetchRequest, _ take: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void
  ) async throws -> FetchResponse {
    do {
      return try await threads.run { try FetchConversation(request, $0, take).hold() }
    } catch is CancellationError {
      throw FetchError.cancelled
    }
  }

  /// The whole of it. Throws a `FetchError`.
  package func bytes(of request: FetchRequest) async throws -> (answer: FetchResponse, bytes: [UInt8]) {
    let collected = Collected()
    let answer = try await fetch(request) { bytes in collected.bytes.withLock { $0.append(contentsOf: bytes) } }
    return (answer, collected.bytes.withLock { $0 })
  }

  private final class Collected: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }
}
