package import Units

/// A handler's view of the job it runs.
package struct JobRun: Sendable {
  package let claim: JobClaim
  package let owner: Identifier<Person>?
  let progress: ProgressReport

  package var id: Identifier<Job> { claim.id }
  package var attempt: Int { claim.attempt }

  /// Reports progress to the owner. Returns at once and can be called often: excess reports are dropped.
  /// - Parameters:
  ///   - fraction: 0…1; values outside are clamped, NaN is ignored.
  ///   - phase: a word, such as `decoding`.
  package func report(_ fraction: Double, phase: String? = nil) {
    guard !fraction.isNaN else { return }
    progress.note(JobProgress(fraction: min(1, max(0, fraction)), phase: phase))
  }
}

struct JobProgress: Hashable, Sendable {
  let fraction: Double
  let phase: String?
}
