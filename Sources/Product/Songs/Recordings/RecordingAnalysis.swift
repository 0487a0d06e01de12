internal import Foundation
package import Jobs
package import Sandbox
internal import Storage
package import Units

/// Runs the jobs that analyse recordings, one recording each. A job fetches the audio and analyses it in a sandboxed process.
/// It stores the result for all owners, together with the completion of the job.
package struct RecordingAnalysis: Sendable {
  private let store: AnalysisStore
  private let audio: any TrackAudio
  private let processes: SandboxedProcesses
  private let bulletin: AnalysisBulletin
  private let now: @Sendable () -> Moment

  /// A source may be offline for a while. After these attempts the recording counts as missing.
  package static func policy(mostAtOnce: Int) -> JobPolicy {
    JobPolicy(mostAtOnce: mostAtOnce, mostAttempts: mostAttempts, firstPause: Seconds(20))
  }

  private static let mostAttempts = 5

  package init(
    _ store: AnalysisStore, _ audio: any TrackAudio, _ processes: SandboxedProcesses, _ bulletin: AnalysisBulletin,
    now: @escaping @Sendable () -> Moment
  ) {
    self.store = store
    self.audio = audio
    self.processes = processes
    self.bulletin = bulletin
    self.now = now
  }

  /// - Throws: `JobError` when a retry may succeed. Other failures are stored.
  package func run(_ work: RecordingAnalysisWork, _ run: JobRun) async throws {
    guard let recording = ContentHash(work.hash), try await store.isWanted(recording) else { return }
    do {
      try await keep(.heard(try await listen(to: recording, run)), of: recording, run)
    } catch let error as ListeningError {
      switch error {
      case .fault(let fault):
        if fault == .missing, run.attempt < Self.mostAttempts {
          throw JobError(.passing, reason: fault.sentence)
        }
        try await keep(.failed(fault), of: recording, run)
      case .notStarted:
        throw JobError(.passing, reason: "Couldn't analyse the recording right now.")
      }
    }
  }

  private func keep(_ outcome: AnalysisStore.Outcome, of recording: ContentHash, _ run: JobRun) async throws {
    try await store.keep(outcome, of: recording, completing: run.claim, at: now())
    do { try await bulletin.conclude(recording, at: now()) } catch  where !Task.isCancelled {
      // The result is already stored; clients see it with their next request.
    }
  }

  /// Publishes progress during the analysis.
  private func listen(to recording: ContentHash, _ run: JobRun) async throws -> HeardRecording {
    guard let content = try await audio.audio(of: recording) else { throw ListeningError.fault(.missing) }
    let file = try await content.local()
    let ticket = try await bulletin.begin(recording)
    return try await withThrowingTaskGroup(of: HeardRecording?.self) { group in
      group.addTask {
        // Keep the file open until the process has opened it.
        defer { withExtendedLifetime(file) {} }
        return try await processes.listen(to: .file(path: file.path)) { fraction in
          bulletin.note(fraction, of: ticket)
          run.report(fraction)
        }
      }
      group.addTask {
        while true {
          try await Task.sleep(for: .seconds(AnalysisBulletin.pause.value))
          do { try await bulletin.publish(at: now()) } catch  where !Task.isCancelled {
            // Progress is optional: its errors must not fail the analysis.
          }
        }
      }
      do {
        while let step = try await group.next() {
          if let heard = step {
            group.cancelAll()
            bulletin.end(ticket)
            return heard
          }
        }
      } catch {
        group.cancelAll()
        bulletin.end(ticket)
        throw error
      }
      throw CancellationError()
    }
  }
}
