internal import Foundation
internal import Synchronization

/// Threads for calculations that take up to some seconds of processor time. They keep Swift's task threads free.
package struct CalculationThreads: Sendable {
  private let queue = OperationQueue()

  /// - Parameter count: the number of concurrent calculations; further ones wait.
  /// - Precondition: `count` is above zero.
  package init(_ count: Int, name: String) {
    precondition(count > 0, "to work something out needs a thread")
    queue.maxConcurrentOperationCount = count
    queue.name = name
  }

  /// - Throws: the errors of `body`, or `CancellationError` when the task is cancelled before `body` starts.
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
