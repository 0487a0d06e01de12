import Jobs
import ServerKernel
import Units

/// A job in a response of the API.
struct JobResponse: Encodable, Sendable {
  let id: String
  let kind: String
  let state: String
  let attempts: Int
  let progress: Double
  let phase: String?
  let reason: String?
  let cancellationAsked: Bool
  let createdAt: JSONMoment
  let startedAt: JSONMoment?
  let endedAt: JSONMoment?

  init(_ job: Job) {
    id = job.id.rawValue
    kind = job.kind
    state = job.state.rawValue
    attempts = job.attempts
    progress = job.progress
    phase = job.phase
    reason = job.reason
    cancellationAsked = job.isCancellationAsked
    createdAt = JSONMoment(job.createdAt)
    startedAt = job.startedAt.map(JSONMoment.init)
    endedAt = job.endedAt.map(JSONMoment.init)
  }
}
