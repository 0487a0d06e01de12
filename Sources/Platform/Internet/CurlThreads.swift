internal import CCurl
internal import Foundation
internal import NIOPosix
internal import Synchronization

/// Threads on which libcurl speaks and blocks, and which do nothing else.
package final class CurlThreads: Sendable {
  private let threads: NIOThreadPool

  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// - Parameter count: so many conversations are held at once; the others wait.
  package init(_ count: Int) {
    threads = NIOThreadPool(numberOfThreads: count)
    threads.start()
  }

  deinit {
    // Conversations under way have been awaited by whoever began them; only idle threads are left to end.
    threads.shutdownGracefully { _ in }
  }

  /// Throws what `body` throws, or a `CancellationError` when the task was cancelled while it waited for a thread.
  /// - Parameter body: looks at its argument from time to time, and ends when it was asked to.
  package func run<Value: Sendable>(
    _ body: @escaping @Sendable (Cancellation) throws -> Value
  ) async throws -> Value {
    precondition(Self.isReady, "libcurl must start")
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await threads.runIfActive {
        Self.surviveBrokenConnections()
        return try body(cancellation)
      }
    } onCancel: {
      cancellation.ask()
    }
  }

  /// On this thread: TLS below libcurl may write to a connection that is gone, and a signal then ends a whole program.
  private static func surviveBrokenConnections() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

/// A wish to end that a blocked thread looks at from time to time.
package final class Cancellation: Sendable {
  private let isAsked = Atomic(false)

  func ask() { isAsked.store(true, ordering: .relaxed) }
  package var wasAsked: Bool { isAsked.load(ordering: .relaxed) }
}
