internal import CCurl
internal import Foundation
internal import NIOPosix
internal import Synchronization

/// Threads for libcurl's blocking calls only.
package final class CurlThreads: Sendable {
  private let threads: NIOThreadPool

  private static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

  /// - Parameter count: the most concurrent conversations; further ones wait.
  package init(_ count: Int) {
    threads = NIOThreadPool(numberOfThreads: count)
    threads.start()
  }

  deinit {
    // The callers have awaited their conversations, so only idle threads remain.
    threads.shutdownGracefully { _ in }
  }

  /// Throws the error of `body`, or a `CancellationError` if the task was cancelled while it waited for a thread.
  /// - Parameter body: checks its argument regularly, and ends on request.
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

  /// For this thread: TLS below libcurl can write to a closed connection, and SIGPIPE would then end the program.
  private static func surviveBrokenConnections() {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

/// A request to end, polled by a blocked thread.
package final class Cancellation: Sendable {
  private let isAsked = Atomic(false)

  func ask() { isAsked.store(true, ordering: .relaxed) }
  package var wasAsked: Bool { isAsked.load(ordering: .relaxed) }
}
