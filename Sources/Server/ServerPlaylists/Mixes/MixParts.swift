package import Jobs
package import Persistence
package import Playlists
package import Sandbox
package import ServerKernel
package import Songs
package import Storage
import Units

/// The dependencies of the routes and jobs of mixes.
package struct MixParts: Sendable {
  package let store: MixStore
  /// The storage of finished mixes.
  let stored: StoredAudio
  private let making: MixMaking
  private let now: @Sendable () -> Moment

  /// - Parameters:
  ///   - audio: the storage of songs.
  ///   - sandboxed: the program that renders in a sandbox.
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
