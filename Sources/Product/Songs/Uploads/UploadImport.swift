package import Jobs
package import Sandbox
package import Storage
package import Units

/// Imports an upload as a track after all its bytes have arrived.
package struct UploadImport: Sendable {
  private let store: UploadStore
  private let files: FileStore
  private let examination: RecordingExamination

  /// - Parameter processes: the sandboxed processes that examine untrusted files.
  package init(_ store: UploadStore, _ files: FileStore, _ processes: SandboxedProcesses) {
    self.store = store
    self.files = files
    examination = RecordingExamination(processes, files)
  }

  /// Idempotent.
  /// - Throws: `JobError` when the file cannot become a track.
  package func run(
    _ order: UploadOrder, _ run: JobRun, now: @Sendable () -> Moment,
    using generator: some RandomNumberGenerator & Sendable
  ) async throws {
    // Nil when the upload was cancelled or already imported.
    guard let arrival = try await store.arrival(order.upload) else { return }
    let draft = try await join(arrival) { run.report(0.6 * $0, phase: "joining") }
    guard arrival.hash == nil || draft.hash == arrival.hash else {
      throw try await refused(
        arrival, because: "The file was damaged during the upload. Send it again.", at: now())
    }
    run.report(0.6, phase: "looking")
    let recording: NewRecording
    do {
      recording = try await examination.recording(in: draft.local, hash: draft.hash, size: draft.size, at: now())
    } catch let fault as HearingError {
      throw try await refused(arrival, because: fault.sentence, at: now())
    }
    run.report(0.8, phase: "keeping")
    _ = try await files.add(draft, mediaType: recording.mediaType, now: now())
    try await store.finish(arrival, as: recording, doneBy: run.claim, at: now(), using: generator)
  }

  /// - Parameter report: called with the completed part, 0…1.
  private func join(_ arrival: UploadArrival, report: @escaping (Double) -> Void) async throws -> Draft {
    let pieces = JoinedPieces(files: files.files, hashes: arrival.pieces) { report(Double($0) / Double(arrival.size)) }
    return try await files.files.drafts.draft(of: pieces, atMost: arrival.size)
  }

  private func refused(_ arrival: UploadArrival, because reason: String, at now: Moment) async throws -> JobError {
    try await store.fail(arrival, because: reason, at: now)
    return JobError(.lasting, reason: reason)
  }
}

/// A complete upload.
struct UploadArrival: Sendable {
  let id: Identifier<Upload>
  let person: Identifier<Person>
  let fileName: String
  /// In bytes.
  let size: Int64
  /// The expected hash, if the client sent one.
  let hash: ContentHash?
  /// In the order of the file.
  let pieces: [ContentHash]
}
