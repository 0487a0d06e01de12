package import Jobs
package import Storage
package import Units

/// Listening to one recording, for everybody who owns it.
package struct RecordingAnalysisWork: Codable, Hashable, Sendable {
  /// SHA-256 of the audio file.
  package let hash: String

  package init(_ recording: ContentHash) { hash = recording.text }
}

extension JobKind where Payload == RecordingAnalysisWork {
  package static var recordingAnalysis: Self { JobKind(rawValue: "analyse-recording") }
}

extension NewJob {
  /// To be added in the transaction that adopts a recording nobody has listened to yet. It belongs to no one person: a
  /// recording is analysed once for all who own it, and they hear of it by events of its own.
  package static func analysis(
    of recording: ContentHash, at now: Moment, using generator: inout some RandomNumberGenerator
  ) throws -> NewJob {
    try NewJob(
      .recordingAnalysis, RecordingAnalysisWork(recording), owner: nil, key: recording.text, at: now, using: &generator)
  }
}
