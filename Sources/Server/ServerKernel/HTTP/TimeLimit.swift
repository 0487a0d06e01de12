import HTTPTypes

/// How long a request may be worked on before its first byte is sent. What takes longer is a job.
package let timeLimit = Duration.seconds(30)

/// A whole file or archive may come in one request, over a slow line. What stands still for long is ended by the connection's
/// limit.
package let longestTransfer = Duration.seconds(6 * 60 * 60)

/// What `work` returns, unless it takes longer: then it is cancelled, and a problem says so.
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
