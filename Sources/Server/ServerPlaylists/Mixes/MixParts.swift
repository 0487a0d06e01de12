import Confinement
import Jobs
import Library
import Persistence
import Storage
import Units

/// Everything about mixes that routes and jobs use, made once.
struct MixParts: Sendable {
  let store: MixStore
  /// Where finished ones lie.
  let stored: StoredAudio
  private let making: MixMaking
  private let now: @Sendable () -> Moment

  /// - Parameters:
  ///   - audio: where songs lie.
  ///   - confined: the program whose process renders.
  init(
    _ database: any Database, _ files: FileStore, _ audio: any TrackAudio, _ confined: ConfinedProgram,
    _ surroundings: Surroundings
  ) {
    store = MixStore(database)
    stored = StoredAudio(files)
    now = surroundings.now
    making = MixMaking(
      store, audio, files, ConfinedProcesses(confined, atOnce: 1), now: surroundings.now)
  }

  var handlers: [JobHandler] {
    [
      JobHandler(.mix, MixMaking.policy) { work, run in try await making.run(work, run) },
      JobHandler(.mixSweep, JobPolicy(mostAtOnce: 1)) { _, _ in _ = try await store.sweep(at: now()) },
    ]
  }

  var schedule: [RepeatingJob] {
    [RepeatingJob("sweep-mixes", every: Seconds(3600), offset: Seconds(1500), .mixSweep, NoPayload())]
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var mixSweep: Self { Self(rawValue: "sweep-mixes") }
}
