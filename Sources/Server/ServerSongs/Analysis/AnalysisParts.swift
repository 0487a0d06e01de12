import AudioFiles
import Foundation
package import Jobs
package import Persistence
package import Sandbox
package import ServerKernel
package import Songs
package import Storage
import Units

/// The dependencies for analysing and delivering audio.
package struct AnalysisParts: Sendable {
  package let corrections: CorrectionStore
  let deliveries: DeliveryStore
  let renditions: RenditionStore
  let excerpts: ExcerptCutting
  package let audio: any TrackAudio
  /// The server's own storage, including renditions.
  let stored: StoredAudio
  private let store: AnalysisStore
  private let analysis: RecordingAnalysis
  private let making: RenditionMaking
  private let environment: ServerEnvironment

  /// All processors but one, which stays free for requests.
  package static let atOnce = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)

  /// - Parameters:
  ///   - audio: the storage of songs.
  ///   - sandboxed: the program that analyses audio in a sandbox.
  package init(
    _ database: any Database, _ files: FileStore, _ audio: any TrackAudio, _ sandboxed: SandboxedProgram,
    _ environment: ServerEnvironment
  ) {
    self.audio = audio
    stored = StoredAudio(files)
    self.environment = environment
    corrections = CorrectionStore(database)
    deliveries = DeliveryStore(database)
    renditions = RenditionStore(database)
    store = AnalysisStore(database)
    analysis = RecordingAnalysis(
      store, audio, SandboxedProcesses(sandboxed, atOnce: Self.atOnce), AnalysisBulletin(store),
      now: environment.now)
    // People wait for excerpts, so these don't queue behind the analysis of a library.
    excerpts = ExcerptCutting(audio, SandboxedProcesses(sandboxed, atOnce: 2))
    making = RenditionMaking(
      renditions, audio, files, SandboxedProcesses(sandboxed, atOnce: 2), now: environment.now)
  }

  package var handlers: [JobHandler] {
    [
      JobHandler(.recordingAnalysis, RecordingAnalysis.policy(mostAtOnce: Self.atOnce)) { work, run in
        try await analysis.run(work, run)
      },
      JobHandler(.rendition, RenditionMaking.policy) { work, run in try await making.run(work, run) },
      JobHandler(.dueAnalyses, JobPolicy(mostAtOnce: 1)) { _, _ in
        // New music comes first. Recordings for a new analysis only use idle time.
        guard try await store.waitingJobs() == 0 else { return }
        _ = try await store.addDueJobs(
          atMost: 8 * Self.atOnce, at: environment.now(), using: environment.randomness())
      },
      JobHandler(.renditionSweep, JobPolicy(mostAtOnce: 1)) { _, _ in
        while try await renditions.sweep(at: environment.now()) > 0 { try Task.checkCancellation() }
      },
    ]
  }

  package var schedule: [RepeatingJob] {
    [
      RepeatingJob("add-due-analyses", every: Seconds(60), .dueAnalyses, NoPayload()),
      RepeatingJob("sweep-renditions", every: Seconds(86_400), offset: Seconds(12_000), .renditionSweep, NoPayload()),
    ]
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var dueAnalyses: Self { Self(rawValue: "add-due-analyses") }
  fileprivate static var renditionSweep: Self { Self(rawValue: "sweep-renditions") }
}
