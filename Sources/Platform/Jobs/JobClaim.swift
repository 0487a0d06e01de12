package import Units

/// The right to do a job, held by one worker until its lease ends.
package struct JobClaim: Hashable, Sendable {
  package let id: Identifier<Job>
  let worker: Identifier<Worker>
  /// The first is 1. Together with the worker it tells this run of the job from any other.
  package let attempt: Int
}

/// The job was claimed by another worker meanwhile, cancelled or erased: nothing may be kept of what this one did.
package struct ClaimLostError: Error, Hashable, Sendable {}

/// A job and the right to do it.
struct ClaimedJob: Sendable {
  let claim: JobClaim
  let kind: String
  let payload: String
  let owner: Identifier<Person>?
  let isCancellationAsked: Bool
}
