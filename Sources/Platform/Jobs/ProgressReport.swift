internal import Synchronization

/// The newest progress of a run, on its way from the handler to whoever writes it down.
final class ProgressReport: Sendable {
  private let newest = Mutex<JobProgress?>(nil)
  /// One for any number of notes.
  let notes: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (notes, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  }

  func note(_ progress: JobProgress) {
    newest.withLock { $0 = progress }
    continuation.yield()
  }

  /// What was noted since this was last asked.
  func take() -> JobProgress? {
    newest.withLock { newest in
      defer { newest = nil }
      return newest
    }
  }
}
