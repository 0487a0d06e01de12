package import Jobs
package import Persistence
package import Playlists
package import Sandbox
package import ServerKernel
package import Songs
package import Storage
import Units

/// Everything about mixes that routes and jobs use, made once.
package struct MixParts: Sendable {
  package let store: MixStore
  /// Where finished ones lie.
  let stored: StoredAudio
  private let making: MixMaking
  private let now: @Sendable () -> Moment

  /// - Parameters:
  ///   - audio: where songs lie.
  ///   - sandboxed: the program whose process renders.
  package init(
    _ database: any Database, _ files: FileStore, _ audio: any TrackAudio, _ sandboxed: SandboxedProgram,
    _ environment: ServerEnvironment
  ) {
    store = MixStore(database)
    stored = StoredAudio(files)
    now = environment.now
    making = MixMaking(
      store, audio, files, SandboxedProcesses(sandboxed, atOnce: 1), now: environment.now)
  }

  package var handlers: [JobHandler] {
    [
      JobHandler(.mix, MixMaking.policy) { work, run in try await making.run(work, run) },
      JobHandler(.mixSweep, JobPolicy(mostAtOnce: 1)) { _, _ in _ = try await store.sweep(at: now()) },
    ]
  }

  package var schedule: [RepeatingJob] {
    [RepeatingJob("sweep-mixes", every: Seconds(3600), offset: Seconds(1500), .mixSweep, NoPayload())]
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var mixSweep: Self { Self(rawValue: "sweep-mixes") }
}
