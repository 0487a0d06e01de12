internal import AudioFiles
package import Jobs
package import Sandbox
package import Storage
package import Units

/// Runs the jobs that make renditions, one rendition each.
package struct RenditionMaking: Sendable {
  private let store: RenditionStore
  private let audio: any TrackAudio
  private let files: FileStore
  private let processes: SandboxedProcesses
  private let now: @Sendable () -> Moment

  package static let policy = JobPolicy(mostAttempts: 3, firstPause: Seconds(2))

  package init(
    _ store: RenditionStore, _ audio: any TrackAudio, _ files: FileStore, _ processes: SandboxedProcesses,
    now: @escaping @Sendable () -> Moment
  ) {
    self.store = store
    self.audio = audio
    self.files = files
    self.processes = processes
    self.now = now
  }

  /// - Throws: `JobError` when a retry may succeed. Other failures are stored.
  package func run(_ work: RenditionWork, _ run: JobRun) async throws {
    guard let rendition = work.rendition, try await store.state(of: rendition) == .absent else { return }
    do {
      let bytes = try await make(rendition, run)
      let file = try await files.add(bytes, mediaType: rendition.format.mediaType, now: now())
      try await store.keep(rendition, .success(file.hash), completing: run.claim, at: now())
    } catch let error as ListeningError {
      guard case .fault(let fault) = error else {
        throw JobError(.passing, reason: "Couldn't convert the recording right now.")
      }
      try await store.keep(rendition, .failure(fault), completing: run.claim, at: now())
    }
  }

  private func make(_ rendition: Rendition, _ run: JobRun) async throws -> [UInt8] {
    guard let content = try await audio.audio(of: rendition.recording) else { throw ListeningError.fault(.missing) }
    let file = try await content.local()
    defer { withExtendedLifetime(file) {} }
    return try await processes.listen(
      by: AudioTranscoder.task(rendition.format, bitRate: rendition.bitRate), to: .file(path: file.path),
      within: ListeningLimits.transcoding
    ) { run.report($0) }
  }
}
