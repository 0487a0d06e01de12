package import Jobs
package import Storage
package import Units

/// A job that analyses one recording for all its owners.
package struct RecordingAnalysisWork: Codable, Hashable, Sendable {
  /// SHA-256 of the audio file.
  package let hash: String

  package init(_ recording: ContentHash) { hash = recording.text }
}

extension JobKind where Payload == RecordingAnalysisWork {
  package static var recordingAnalysis: Self { JobKind(rawValue: "analyse-recording") }
}

extension NewJob {
  /// A job to add in the transaction that adopts a recording without an analysis.
  /// The job belongs to no person, because all owners share the analysis. They learn about it from events.
  package static func analysis(
    of recording: ContentHash, at now: Moment, using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(
      .recordingAnalysis, RecordingAnalysisWork(recording), owner: nil, key: recording.text, at: now, using: &generator)
  }
}
