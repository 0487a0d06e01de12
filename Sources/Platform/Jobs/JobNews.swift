internal import Units

/// The body of the event that reports a job's new state or progress.
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
