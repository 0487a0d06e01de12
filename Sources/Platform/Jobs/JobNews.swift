internal import Units

/// What clients are told when a job's state or progress changed.
struct JobNews: Codable, Hashable, Sendable {
  let id: String
  let kind: String
  let state: String
  let attempts: Int
  let progress: Double
  let phase: String?
  let reason: String?

  init(_ job: Job) {
    id = job.id.rawValue
    kind = job.kind
    state = job.state.rawValue
    attempts = job.attempts
    progress = job.progress
    phase = job.phase
    reason = job.reason
  }
}
