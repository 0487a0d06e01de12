package import Units

/// Work that outlives the request that asked for it, as the person concerned sees it.
package struct Job: Hashable, Sendable {
  package let id: Identifier<Job>
  package let kind: String
  package let owner: Identifier<Person>?
  package let state: State
  /// How often it was begun, those times left out when a server that was stopped gave it back.
  package let attempts: Int
  /// 0…1.
  package let progress: Double
  /// A word for what it is at, when it runs.
  package let phase: String?
  /// A sentence on why it failed the last time.
  package let reason: String?
  package let isCancellationAsked: Bool
  package let createdAt: Moment
  package let startedAt: Moment?
  package let endedAt: Moment?

  package enum State: String, CaseIterable, Sendable {
    /// For its time, a worker, or its next attempt.
    case waiting
    case running
    case done
    /// Given up: it failed for good, or too often.
    case dead
    case cancelled
  }
}
