package import Units

/// Work that outlives the request that started it, as its owner sees it.
package struct Job: Hashable, Sendable {
  package let id: Identifier<Job>
  package let kind: String
  package let owner: Identifier<Person>?
  package let state: State
  /// The number of runs, without those that a stopping server gave back.
  package let attempts: Int
  /// 0…1.
  package let progress: Double
  /// A word for the current phase while it runs.
  package let phase: String?
  /// A sentence that explains the last failure.
  package let reason: String?
  package let isCancellationAsked: Bool
  package let createdAt: Moment
  package let startedAt: Moment?
  package let endedAt: Moment?

  package enum State: String, CaseIterable, Sendable {
    /// For its due time, a worker, or its next attempt.
    case waiting
    case running
    case done
    /// Given up after a permanent failure or too many attempts.
    case dead
    case cancelled
  }
}
