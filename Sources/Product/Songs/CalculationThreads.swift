internal import Foundation
internal import Synchronization

/// Threads on which is worked out what takes up to some seconds of a processor; the threads of Swift's tasks are there for
/// everything else meanwhile.
package struct CalculationThreads: Sendable {
  private let queue = OperationQueue()

  /// - Parameter count: how much is worked out at once; the rest waits for its turn.
  /// - Precondition: `count` is above zero.
  package init(_ count: Int, name: String) {
    precondition(count > 0, "to work something out needs a thread")
    queue.maxConcurrentOperationCount = count
    queue.name = name
  }

  /// Throws what `body` throws, or a `CancellationError` when the task was cancelled before its turn came.
  package func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    let isCancelled = Atomic(false)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        queue.addOperation {
          guard !isCancelled.load(ordering: .relaxed) else { return continuation.resume(throwing: CancellationError()) }
          continuation.resume(with: Result(catching: body))
        }
      }
    } onCancel: {
      isCancelled.store(true, ordering: .relaxed)
    }
  }
}
