package import Units

/// What a handler knows of the job it is at.
package struct JobRun: Sendable {
  package let claim: JobClaim
  package let owner: Identifier<Person>?
  let progress: ProgressReport

  package var id: Identifier<Job> { claim.id }
  package var attempt: Int { claim.attempt }

  /// Tells the person concerned how far it is. It returns at once and may be called as often as is handy: what comes too
  /// quickly is left out.
  /// - Parameters:
  ///   - fraction: 0…1; what is beyond is cut off, and what is no number left out.
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
