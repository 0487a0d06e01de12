public import Units

/// Work that outlives the request that asked for it, as the person concerned sees it.
public struct Job: Hashable, Sendable {
  public let id: Identifier<Job>
  public let kind: String
  public let owner: Identifier<Person>?
  public let state: State
  /// How often it was begun, those times left out when a server that was stopped gave it back.
  public let attempts: Int
  /// 0…1.
  public let progress: Double
  /// A word for what it is at, when it runs.
  public let phase: String?
  /// A sentence on why it failed the last time.
  public let reason: String?
  public let isCancellationAsked: Bool
  public let createdAt: Moment
  public let startedAt: Moment?
  public let endedAt: Moment?

  public enum State: String, CaseIterable, Sendable {
    /// For its time, a worker, or its next attempt.
    case waiting
    case running
    case done
    /// Given up: it failed for good, or too often.
    case dead
    case cancelled
  }
}
