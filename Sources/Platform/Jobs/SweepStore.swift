package import Persistence
package import Units

/// The payload of a job that needs only its kind.
package struct NoPayload: Codable, Hashable, Sendable {
  package init() {}
}

extension JobKind where Payload == NoPayload {
  static var sweep: Self { JobKind(rawValue: "sweep-jobs-and-events") }
}

/// Removes old jobs and events.
package struct SweepStore: Sendable {
  private let jobs: JobStore
  private let events: EventStore
  private let keepDone: Seconds
  private let keepFailed: Seconds
  private let keepEvents: Seconds

  package init(
    database: any Database, keepDone: Seconds = days(7), keepFailed: Seconds = days(30), keepEvents: Seconds = days(2)
  ) {
    jobs = JobStore(database: database)
    events = EventStore(database: database)
    self.keepDone = keepDone
    self.keepFailed = keepFailed
    self.keepEvents = keepEvents
  }

  /// Runs the sweep every hour.
  package var repeatingJob: RepeatingJob {
    RepeatingJob("sweep-jobs-and-events", every: Seconds(3600), offset: Seconds(420), .sweep, NoPayload())
  }

  package func handler(now: @escaping @Sendable () -> Moment) -> JobHandler {
    JobHandler(.sweep, JobPolicy(mostAtOnce: 1)) { _, _ in try await sweep(at: now()) }
  }

  /// Removes expired jobs and events in small transactions that block nobody for long.
  package func sweep(at now: Moment) async throws {
    while try await jobs.sweep(doneBefore: now - keepDone, failedBefore: now - keepFailed) > 0 {
      try Task.checkCancellation()
    }
    while try await events.sweep(before: now - keepEvents) > 0 { try Task.checkCancellation() }
  }

  package static func days(_ count: Double) -> Seconds { Seconds(count * 86_400) }
}
