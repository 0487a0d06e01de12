internal import Dispatch

/// Threads for blocking disk access, because Swift's cooperative threads must not block.
enum DiskThreads {
  /// More threads than one disk can use at once, yet few enough to be cheap.
  private static let queue = DispatchQueue(label: "upbeat.disk", qos: .userInitiated, attributes: .concurrent)

  /// Runs `body` on one of these threads.
  static func run<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result(catching: body)) }
    }
    return try result.get()
  }
}
