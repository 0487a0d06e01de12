import Jobs
import ServerKernel
import Sessions
import Songs
import Storage
import Units

/// Deletes unused recordings, unused files, old idempotency keys and yesterday's shared runs, once an hour.
struct Housekeeping: Sendable {
  let files: FileStore
  let requests: RepeatableRequestStore
  let recordings: RecordingStore
  let sharedRuns: SharedRunStore
  let now: @Sendable () -> Moment

  var handlers: [JobHandler] {
    [
      JobHandler(.fileSweep, JobPolicy(mostAtOnce: 1)) { _, _ in _ = try await FileSweepStore(files).sweep(now: now())
      },
      JobHandler(.requestSweep, JobPolicy(mostAtOnce: 1)) { _, _ in try await requests.sweep(at: now()) },
      JobHandler(.recordingSweep, JobPolicy(mostAtOnce: 1)) { _, _ in try await recordings.removeOrphans() },
      JobHandler(.sharedRunSweep, JobPolicy(mostAtOnce: 1)) { _, _ in try await sharedRuns.sweep(at: now()) },
    ]
  }

  var schedule: [RepeatingJob] {
    [
      RepeatingJob("sweep-files", every: Seconds(3600), offset: Seconds(1500), .fileSweep, NoPayload()),
      RepeatingJob("sweep-recordings", every: Seconds(3600), offset: Seconds(900), .recordingSweep, NoPayload()),
      RepeatingJob("sweep-shared-runs", every: Seconds(3600), offset: Seconds(2700), .sharedRunSweep, NoPayload()),
      RepeatingJob("sweep-requests", every: Seconds(3600), offset: Seconds(2100), .requestSweep, NoPayload()),
    ]
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var fileSweep: Self { Self(rawValue: "sweep-files") }
  fileprivate static var recordingSweep: Self { Self(rawValue: "sweep-recordings") }
  fileprivate static var sharedRunSweep: Self { Self(rawValue: "sweep-shared-runs") }
  fileprivate static var requestSweep: Self { Self(rawValue: "sweep-requests") }
}
