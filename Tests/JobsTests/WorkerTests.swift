import DatabaseSupport
import Foundation
import Logging
import Persistence
import Synchronization
import Testing
import Units

@testable import Jobs

@Suite("A worker")
struct WorkerTests {
  private struct Unforeseen: Error {}

  @Test(arguments: DatabaseKind.allCases)
  func `does what it is asked for and tells its owner how it goes`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let numbers = Notes<Int>()
      let handler = JobHandler(.count) { number, run in
        numbers.add(number)
        run.report(0.25, phase: "counting")
        // Continues when the progress has been published.
        _ = try await eventually { try await world.jobs.job(run.id, ownedBy: world.anna)?.phase }
      }
      try await running([world.worker([handler])]) {
        let job = try world.job(7)
        try await world.jobs.add(job)
        let done = try await world.wait(for: job, toBe: .done)

        #expect(numbers.all == [7])
        #expect((done.progress, done.phase, done.attempts) == (1, nil, 1))
        #expect(try await world.statesTold(of: job) == ["waiting", "running", "running", "done"])
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `begins no more at once than it may, of one kind and of all`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let begun = Notes<String>()
      let atOnce = Mutex<[String: Int]>([:])
      let most = Mutex<[String: Int]>([:])
      let begin = { @Sendable (kind: String) in
        begun.add(kind)
        for name in [kind, "all"] {
          let count = atOnce.withLock { counts in
            counts[name, default: 0] += 1
            return counts[name, default: 0]
          }
          most.withLock { $0[name] = max($0[name, default: 0], count) }
        }
      }
      let end = { @Sendable (kind: String) in
        for name in [kind, "all"] { atOnce.withLock { $0[name, default: 0] -= 1 } }
      }
      let handlers = [JobKind.count, .other].map { kind in
        JobHandler(kind, JobPolicy(mostAtOnce: kind == .other ? 1 : nil)) { _, _ in
          begin(kind.rawValue)
          // None ends before three have started, so three run at once.
          _ = try await eventually { begun.all.count >= 3 ? true : nil }
          end(kind.rawValue)
        }
      }
      let jobs = try (0..<30).map { try world.job($0 < 20 ? .count : .other, $0) }
      for job in jobs { try await world.jobs.add(job) }
      let configuration = WorkerConfiguration(mostAtOnce: 3, patrol: Seconds(0.02))

      try await running([world.worker(handlers, configuration)]) {
        for job in jobs { try await world.wait(for: job, toBe: .done) }
      }

      let counts = most.withLock { $0 }
      #expect(counts["other-2"] == 1)
      #expect(counts["all"] == 3)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `tries again after a pause, and gives up with the reason`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let attempts = Notes<Int>()
      let handler = JobHandler(.count, JobPolicy(mostAttempts: 3, firstPause: Seconds(1000))) { _, run in
        attempts.add(run.attempt)
        if run.attempt == 1 { throw Unforeseen() }
        throw JobError(.passing, reason: "The mail server does not answer.")
      }
      let job = try world.job()
      try await world.jobs.add(job)
      try await running([world.worker([handler])]) {
        let waiting = try await eventually {
          let job = try await world.jobs.job(job.id, ownedBy: world.anna)
          return job?.reason == nil ? nil : job
        }
        #expect((waiting.state, waiting.attempts) == (.waiting, 1))
        #expect(waiting.reason == "Something unexpected went wrong.")
        #expect(attempts.all == [1])
        world.clock.advance(by: Seconds(1000))
        _ = try await eventually { attempts.all.count == 2 ? true : nil }
        _ = try await eventually {
          try await world.jobs.job(job.id, ownedBy: world.anna)?.state == .waiting ? true : nil
        }
        world.clock.advance(by: Seconds(2000))
        let dead = try await world.wait(for: job, toBe: .dead)

        #expect(dead.reason == "The mail server does not answer.")
        #expect(attempts.all == [1, 2, 3])
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `gives up at once what no attempt can help`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let handler = JobHandler(.count) { _, _ in throw JobError(.lasting, reason: "This is no music.") }
      let (hopeless, strange) = (try world.job(), try world.job(JobKind<String>(rawValue: "count"), "no number"))
      for job in [hopeless, strange] { try await world.jobs.add(job) }

      try await running([world.worker([handler])]) {
        let dead = try await world.wait(for: hopeless, toBe: .dead)
        #expect((dead.attempts, dead.reason) == (1, "This is no music."))
        let unread = try await world.wait(for: strange, toBe: .dead)
        #expect(unread.reason == "This job was created by another version of Upbeat.")
      }
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `stops what its owner cancels`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let ends = Notes<Bool>()
      let handler = JobHandler(.count) { _, _ in
        do { try await Task.sleep(for: .seconds(3600)) } catch {
          ends.add(Task.isCancelled)
          throw error
        }
      }
      // Without heartbeats, only the signal reaches the job.
      let configuration = WorkerConfiguration(lease: Seconds(7200), heartbeat: Seconds(3600))
      try await running([world.worker([handler], configuration)]) {
        let job = try world.job()
        try await world.jobs.add(job)
        try await world.wait(for: job, toBe: .running)
        let change = try await world.jobs.cancel(job.id, ownedBy: world.anna, at: world.clock.now())
        guard case .made(let asked) = change else {
          Issue.record("a running job can be cancelled")
          return
        }
        #expect(asked.isCancellationAsked)
        try await world.wait(for: job, toBe: .cancelled)
      }
      #expect(ends.all == [true])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `that is stopped lets short jobs finish and gives long ones back`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let begun = Notes<Int>()
      let gate = AsyncStream.makeStream(of: Void.self)
      let handler = JobHandler(.count) { number, _ in
        begun.add(number)
        if number == 1 {
          for await _ in gate.stream {}
        } else {
          try await Task.sleep(for: .seconds(3600))
        }
      }
      let (short, long, late) = (try world.job(1), try world.job(2), try world.job(3))
      let configuration = WorkerConfiguration(mostAtOnce: 2, patrol: Seconds(0.01), grace: Seconds(0.3))
      let worker = world.worker([handler], configuration)
      try await running([worker]) {
        for job in [short, long] { try await world.jobs.add(job) }
        _ = try await eventually { begun.all.count == 2 ? true : nil }
        try await world.jobs.add(late)
        gate.continuation.finish()
      }

      #expect(try await world.jobs.job(short.id, ownedBy: world.anna)?.state == .done)
      let back = try #require(try await world.jobs.job(long.id, ownedBy: world.anna))
      #expect((back.state, back.attempts) == (.waiting, 0))
      let next = Set([try await world.claim(), try await world.claim()].compactMap { $0?.claim.id })
      #expect(next.isSubset(of: [long.id, late.id]))
      #expect(next.contains(long.id))
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `that lost a job stops doing it and notes nothing`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let stopped = Notes<Int>()
      let handler = JobHandler(.count) { number, _ in
        do { try await Task.sleep(for: .seconds(3600)) } catch {
          stopped.add(number)
          throw error
        }
      }
      let worker = world.worker([handler])
      try await running([worker]) {
        let (taken, erased) = (try world.job(1), try world.job(2))
        for job in [taken, erased] { try await world.jobs.add(job) }
        for job in [taken, erased] { try await world.wait(for: job, toBe: .running) }
        try await world.database.run(
          "UPDATE job SET claimed_by = 'another', claimable_at = \(Int64.max) WHERE id = \(taken.id.rawValue)")
        try await world.database.run("DELETE FROM job WHERE id = \(erased.id.rawValue)")
        _ = try await eventually { Set(stopped.all) == [1, 2] ? true : nil }

        #expect(try await world.jobs.job(taken.id, ownedBy: world.anna)?.state == .running)
      }
      #expect(worker.endings[JobTally.Ending(kind: "count", outcome: .lost)] == 2)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `buries a job that has brought down the server too often`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let runs = Notes<Int>()
      let job = try world.job()
      try await world.jobs.add(job)
      for _ in 1...2 {
        #expect(try await world.claim() != nil)
        world.clock.advance(by: Seconds(61))
      }
      let handler = JobHandler(.count, JobPolicy(mostAttempts: 2)) { number, _ in runs.add(number) }

      try await running([world.worker([handler])]) {
        let dead = try await world.wait(for: job, toBe: .dead)
        #expect(dead.reason == "The server stopped every time it ran this job.")
      }
      #expect(runs.all.isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `adds a repeating job once for each time it is due, however many there are`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      let runs = Notes<Moment>()
      let handler = JobHandler(.count) { _, _ in runs.add(world.clock.now()) }
      let hourly = RepeatingJob("hourly", every: Seconds(3600), .count, 1)
      // Not at the full hour, when the job is due anyway.
      let sinceDue = world.clock.now() - hourly.due(at: world.clock.now())
      world.clock.advance(by: Seconds(1800) - sinceDue)
      let workers = (0..<3).map { _ in world.worker([handler], schedule: [hourly]) }

      try await running(workers) {
        // Finishes before the clock jumps, because a running job would lose its lease and run twice.
        func ranAndDone(_ times: Int) async throws {
          _ = try await eventually { runs.all.count >= times ? true : nil }
          _ = try await eventually { try await world.jobs.figures().isEmpty ? true : nil }
          #expect(runs.all.count == times)
        }
        for hour in 1...3 {
          try await ranAndDone(hour)
          world.clock.advance(by: Seconds(3600))
        }
        try await ranAndDone(4)
        // A clock that was three years ahead must not delay the job by three years.
        let years = Seconds(3 * 365 * 24 * 3600)
        world.clock.advance(by: years)
        try await ranAndDone(5)
        world.clock.advance(by: .zero - years)
        try await ranAndDone(6)
      }
      #expect(runs.all.count == 6)
    }
  }

  @Test func `goes on when the server of its database crashed`() async throws {
    try await TestServer.withOwn { server in
      let world = try await JobWorld(at: TestDatabase(onServerAt: server.connectionString))
      let database = world.database
      try await database.run("CREATE TABLE effect (number BIGINT PRIMARY KEY)")
      let handler = JobHandler(.count, JobPolicy(mostAttempts: 1000, firstPause: Seconds(0.01))) { number, run in
        try await database.write { transaction in
          _ = try transaction.run("INSERT INTO effect (number) VALUES (\(number))")
          try world.jobs.complete(run.claim, in: transaction, at: world.clock.now())
        }
      }
      let configuration = WorkerConfiguration(
        patrol: Seconds(0.05), lease: Seconds(2), heartbeat: Seconds(0.2), progressPause: Seconds(0.01))
      for number in 0..<150 { try await world.jobs.add(try world.job(number)) }

      try await running([world.worker([handler], configuration)]) {
        for share in [20, 60, 100] {
          _ = try await eventually { try await effects(in: database).count >= share ? true : nil }
          try await server.crash()
        }
        _ = try await eventually { try await world.jobs.figures().isEmpty ? true : nil }
      }

      #expect(try await effects(in: database) == Array(0..<150))
      try await database.close()
    }
  }

  private func effects(in database: any Database) async throws -> [Int] {
    try await database.all("SELECT number FROM effect ORDER BY number").map { Int(try $0.integer("number")) }
  }
}
