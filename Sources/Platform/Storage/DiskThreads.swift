internal import Dispatch

/// Threads that may wait for a disk, which those of Swift's tasks must not.
enum DiskThreads {
  /// More than one disk can use at once, few enough to cost nothing.
  private static let queue = DispatchQueue(label: "upbeat.disk", qos: .userInitiated, attributes: .concurrent)

  /// Runs `body` on such a thread.
  static func run<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result(catching: body)) }
    }
    return try result.get()
  }
}
