package import Units

/// The right to do a job, held by one worker until its lease ends.
package struct JobClaim: Hashable, Sendable {
  package let id: Identifier<Job>
  let worker: Identifier<Worker>
  /// Starts at 1. Together with the worker it identifies this run of the job.
  package let attempt: Int
}

/// Another worker claimed the job meanwhile, or it was cancelled or deleted: this run must not save anything.
package struct ClaimLostError: Error, Hashable, Sendable {}

/// A job and the right to run it.
struct ClaimedJob: Sendable {
  let claim: JobClaim
  let kind: String
  let payload: String
  let owner: Identifier<Person>?
  let isCancellationAsked: Bool
}
