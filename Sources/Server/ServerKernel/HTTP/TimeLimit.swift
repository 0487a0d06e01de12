import HTTPTypes

/// The longest time until the first byte of a response. Longer work is a job.
package let timeLimit = Duration.seconds(30)

/// One request may transfer a whole file or archive over a slow connection. The connection's own limit ends stalled transfers.
package let longestTransfer = Duration.seconds(6 * 60 * 60)

/// Returns the result of `work`. Cancels it and throws a problem if it takes longer than `limit`.
package func within<Value: Sendable>(
  _ limit: Duration, _ work: @escaping @Sendable () async throws -> Value
) async throws -> Value {
  try await withThrowingTaskGroup(of: Value?.self) { group in
    group.addTask { try await work() }
    group.addTask {
      try await Task.sleep(for: limit)
      return nil
    }
    defer { group.cancelAll() }
    while let finished = try await group.next() {
      guard let value = finished else {
        throw Problem(
          .serviceUnavailable, "took-too-long", "This took too long and was stopped. Try again, or request less.",
          headers: [.retryAfter: "5"])
      }
      return value
    }
    throw CancellationError()
  }
}
