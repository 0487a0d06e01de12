import DatabaseSupport
import Foundation
import Logging
import Persistence
import Schema
import ServiceLifecycle
import Synchronization
import Testing
import Units

@testable import Jobs

/// A database with two people, and a clock that the test can advance.
struct JobWorld: Sendable {
  let place: TestDatabase
  let database: any Database
  let clock = MovableClock()
  let anna: Identifier<Person>
  let ben: Identifier<Person>

  var jobs: JobStore { JobStore(database: database) }
  var claims: ClaimStore { ClaimStore(database: database) }
  var events: EventStore { EventStore(database: database) }

  static func with(_ kind: DatabaseKind, _ body: (JobWorld) async throws -> Void) async throws {
    let world = try await JobWorld(at: TestDatabase(empty: kind))
    do { try await body(world) } catch {
      try await world.database.close()
      throw error
    }
    try await world.database.close()
  }

  init(at place: TestDatabase) async throws {
    self.place = place
    database = try await place.open()
    var generator = SystemRandomNumberGenerator()
    anna = Identifier(at: clock.now(), using: &generator)
    ben = Identifier(at: clock.now(), using: &generator)
    // The other columns of an account don't matter here.
    let account = Migration("account", ["CREATE TABLE account (id TEXT PRIMARY KEY)"])
    let jobs = try #require(migrations.first { $0.name == "jobs" })
    try await Migrator([account, jobs]).migrate(database, at: 0)
    for person in [anna, ben] { try await database.run("INSERT INTO account (id) VALUES (\(person.rawValue))") }
  }

  func job(_ number: Int = 1, owner: Identifier<Person>? = nil, key: String? = nil, notBefore: Moment? = nil) throws
    -> NewJob
  {
    try job(.count, number, owner: owner, key: key, notBefore: notBefore)
  }

  func job<Payload>(
    _ kind: JobKind<Payload>, _ payload: Payload, owner: Identifier<Person>? = nil, key: String? = nil,
    notBefore: Moment? = nil
  ) throws -> NewJob {
    var generator = SystemRandomNumberGenerator()
    return try NewJob(
      kind, payload, owner: owner ?? anna, key: key, notBefore: notBefore, at: clock.now(), using: &generator)
  }

  func worker(
    _ handlers: [JobHandler], schedule: [RepeatingJob] = [],
    _ configuration: WorkerConfiguration = .quick
  ) -> Worker {
    Worker(
      for: jobs, handlers: handlers, schedule: schedule, configuration: configuration,
      logger: .silent, generator: SystemRandomNumberGenerator(), now: clock.now)
  }

  func newWorkerName() -> Identifier<Worker> {
    var generator = SystemRandomNumberGenerator()
    return Identifier(at: clock.now(), using: &generator)
  }

  /// Claims for a minute, as a worker does.
  func claim(_ kinds: [String] = ["count"], as worker: Identifier<Worker>? = nil) async throws -> ClaimedJob? {
    let now = clock.now()
    return try await claims.claim(kinds, for: worker ?? newWorkerName(), until: now + Seconds(60), at: now)
  }

  /// Waits until the job has this state.
  @discardableResult
  func wait(
    for job: NewJob, toBe state: Job.State, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Job {
    try await eventually(sourceLocation: sourceLocation) {
      let job = try await jobs.job(job.id, ownedBy: anna)
      return job?.state == state ? job : nil
    }
  }

  /// The states of a job that clients received.
  func statesTold(of job: NewJob) async throws -> [String] {
    let page = try await events.events(of: anna, after: 0)
    guard case .following(let events) = page else { return [] }
    return try events.map { try JSONDecoder().decode(JobNews.self, from: Data($0.body.utf8)) }
      .filter { $0.id == job.id.rawValue }.map(\.state)
  }
}

/// Polls for a minute at most, because the result comes from other threads or processes.
func eventually<Value>(
  sourceLocation: SourceLocation = #_sourceLocation, _ question: () async throws -> Value?
) async throws -> Value {
  let deadline = ContinuousClock.now + .seconds(300)
  while true {
    if let answer = try await question() { return answer }
    try #require(ContinuousClock.now < deadline, "it never came to pass", sourceLocation: sourceLocation)
    try await Task.sleep(for: .milliseconds(5))
  }
}

/// Runs services during `body`, and stops them as a server does.
func running(_ services: [any Service], _ body: () async throws -> Void) async throws {
  let group = ServiceGroup(services: services, logger: .silent)
  try await withThrowingTaskGroup { tasks in
    tasks.addTask { try await group.run() }
    do { try await body() } catch {
      await group.triggerGracefulShutdown()
      throw error
    }
    await group.triggerGracefulShutdown()
    try await tasks.waitForAll()
  }
}

final class MovableClock: Sendable {
  private let ahead = Mutex<Seconds>(.zero)

  @Sendable func now() -> Moment {
    Moment(milliseconds: Int64(Date().timeIntervalSince1970 * 1000)) + ahead.withLock { $0 }
  }
  func advance(by time: Seconds) { ahead.withLock { $0 = $0 + time } }
}

extension JobKind where Payload == Int {
  static var count: Self { JobKind(rawValue: "count") }
  static var other: Self { JobKind(rawValue: "other-2") }
}

extension WorkerConfiguration {
  /// Polls often, so that it notices an advanced clock.
  static let quick = WorkerConfiguration(
    patrol: Seconds(0.02), heartbeat: Seconds(0.05), grace: Seconds(0.05), progressPause: Seconds(0.01))
}

extension Logger {
  static let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
}

/// Collects notes from any thread.
final class Notes<Note: Sendable>: Sendable {
  private let notes = Mutex<[Note]>([])

  var all: [Note] { notes.withLock { $0 } }
  func add(_ note: Note) { notes.withLock { $0.append(note) } }
}
