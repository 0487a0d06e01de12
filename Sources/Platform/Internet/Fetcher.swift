internal import Synchronization

/// Fetches from untrusted servers that people named: limited in time and size, without following redirects, and only from
/// allowed addresses.
package struct Fetcher: Sendable {
  private let threads: CurlThreads

  /// - Parameter count: the most concurrent requests; further ones wait.
  package init(atOnce count: Int) { threads = CurlThreads(count) }

  /// Throws a `FetchError`, or the error of `take`.
  /// - Parameter take: receives the bytes as they arrive, on a thread that it may block. If this method throws, discard them.
  package func fetch(
    _ request: FetchRequest, _ take: @escaping @Sendable (UnsafeRawBufferPointer) throws -> Void
  ) async throws -> FetchResponse {
    do {
      return try await threads.run { try FetchConversation(request, $0, take).hold() }
    } catch is CancellationError {
      throw FetchError.cancelled
    }
  }

  /// The whole response. Throws a `FetchError`.
  package func bytes(of request: FetchRequest) async throws -> (answer: FetchResponse, bytes: [UInt8]) {
    let collected = Collected()
    let answer = try await fetch(request) { bytes in collected.bytes.withLock { $0.append(contentsOf: bytes) } }
    return (answer, collected.bytes.withLock { $0 })
  }

  private final class Collected: Sendable {
    let bytes = Mutex<[UInt8]>([])
  }
}
