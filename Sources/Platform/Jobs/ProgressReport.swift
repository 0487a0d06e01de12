internal import Synchronization

/// The latest progress of a run, passed from the handler to the task that writes it to the database.
final class ProgressReport: Sendable {
  private let newest = Mutex<JobProgress?>(nil)
  /// One element for any number of reports.
  let notes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (notes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  func note(_ progress: JobProgress) {
    newest.withLock { $0 = progress }
    continuation.yield()
  }

  /// The progress reported since the last call.
  func take() -> JobProgress? {
    newest.withLock { newest in
      defer { newest = nil }
      return newest
    }
  }
}
