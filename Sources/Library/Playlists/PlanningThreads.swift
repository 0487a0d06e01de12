internal import Foundation

/// Threads on which plans are worked out. One takes up to some seconds of a processor, and the threads of Swift's tasks are
/// there for everything else meanwhile.
struct PlanningThreads: Sendable {
  private let queue = OperationQueue()

  /// - Parameter count: how many plans are worked out at once; others wait for their turn.
  /// - Precondition: `count` is above zero.
  init(_ count: Int) {
    precondition(count > 0, "a plan needs a thread")
    queue.maxConcurrentOperationCount = count
    queue.name = "planning"
  }

  func run<Value: Sendable>(_ body: @escaping @Sendable () throws -> Value) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      queue.addOperation { continuation.resume(with: Result(catching: body)) }
    }
  }
}
