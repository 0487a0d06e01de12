import Jobs
import Storage
import Units

/// Takes away files that nobody refers to and answers to requests that nobody repeats, once an hour.
struct Housekeeping: Sendable {
  let files: FileStore
  let requests: RepeatableRequestStore
  let now: @Sendable () -> Moment

  var handlers: [JobHandler] {
    [
      JobHandler(.fileSweep, JobPolicy(mostAtOnce: 1)) { _, _ in _ = try await FileSweepStore(files).sweep(now: now())
      },
      JobHandler(.requestSweep, JobPolicy(mostAtOnce: 1)) { _, _ in try await requests.sweep(at: now()) },
    ]
  }

  var schedule: [RepeatingJob] {
    [
      RepeatingJob("sweep-files", every: Seconds(3600), offset: Seconds(1500), .fileSweep, NoPayload()),
      RepeatingJob("sweep-requests", every: Seconds(3600), offset: Seconds(2100), .requestSweep, NoPayload()),
    ]
  }
}

extension JobKind where Payload == NoPayload {
  fileprivate static var fileSweep: Self { Self(rawValue: "sweep-files") }
  fileprivate static var requestSweep: Self { Self(rawValue: "sweep-requests") }
}
