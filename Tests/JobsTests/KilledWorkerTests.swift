import DatabaseSupport
import Foundation
import Persistence
import Testing
import TestSupport
import Units

@testable import Jobs

@Suite("Programs that do jobs")
struct KilledWorkerTests {
  @Test(arguments: DatabaseKind.allCases)
  func `killed again and again lose no job and do none again that was noted as done`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      try await prepare(world)
      for round in 0..<12 {
        // More jobs than the test waits for, however many earlier ones are done.
        for number in 25 * round..<25 * (round + 1) {
          try await world.jobs.add(world.job(number % 2 == 0 ? .whole : .repeatable, number))
        }
        let runner = try Runner(world.place)
        try await runner.waitForBeginnings(Int.random(in: 1...12))
        try await Task.sleep(for: .microseconds(Int.random(in: 0...3000)))
        await runner.kill()
        let done = try await ids(world, "SELECT id FROM job WHERE state = 'done'")
        let beginnings = try await ids(world, "SELECT job_id AS id FROM beginning")
        // Finished jobs must not run again.
        for id in done {
          try await world.database.run(
            "INSERT INTO noted (job_id, beginnings) VALUES (\(id), \(beginnings.count { $0 == id })) ON CONFLICT DO NOTHING"
          )
        }
      }
      let last = try Runner(world.place)
      try await everythingDone(world)
      await last.kill()

      try await checkEffects(world, count: 300)
      let again = try await world.database.all(
        """
        SELECT noted.job_id
        FROM noted
        WHERE beginnings <> (SELECT COUNT(*) FROM beginning WHERE beginning.job_id = noted.job_id)
        """)
      #expect(again.isEmpty)
      #expect(try await world.database.all("SELECT job_id FROM noted").count > 12)
    }
  }

  @Test func `share one PostgreSQL, survive each other, and hear each other's events`() async throws {
    try await JobWorld.with(.postgres) { world in
      try await prepare(world)
      let jobs = try (0..<200).map { try world.job($0 % 2 == 0 ? .whole : .repeatable, $0) }
      let relay = EventRelay(world.events)
      try await running([relay]) {
        let subscription = try await relay.subscribe(world.anna, after: 0)
        var runners = [try Runner(world.place), try Runner(world.place), try Runner(world.place)]
        async let doneTold = doneTold(subscription, count: jobs.count)
        for job in jobs { try await world.jobs.add(job) }
        for turn in 0..<6 {
          _ = try await eventually { try await doneCount(world) >= turn * 20 ? true : nil }
          await runners[turn % 3].kill()
          runners[turn % 3] = try Runner(world.place)
        }
        try await everythingDone(world)
        for runner in runners { await runner.kill() }

        #expect(try await doneTold == Set(jobs.map(\.id.rawValue)))
      }
      try await checkEffects(world, count: 200)
      let atFirst = try await ids(world, "SELECT id FROM job WHERE state = 'done' AND attempts = 1")
      #expect(atFirst.count > 100)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `asked to stop give back what they are at`(kind: DatabaseKind) async throws {
    try await JobWorld.with(kind) { world in
      try await prepare(world)
      let job = try world.job(.endless, 1)
      try await world.jobs.add(job)
      let runner = try Runner(world.place)
      try await runner.waitForBeginnings(1)
      await runner.terminate()

      let back = try #require(try await world.jobs.job(job.id, ownedBy: world.anna))
      #expect((back.state, back.attempts) == (.waiting, 0))
    }
  }

  private func prepare(_ world: JobWorld) async throws {
    for table: SQL in [
      "CREATE TABLE effect (job_id TEXT PRIMARY KEY, number BIGINT NOT NULL)",
      "CREATE TABLE beginning (job_id TEXT NOT NULL, attempt BIGINT NOT NULL)",
      "CREATE TABLE noted (job_id TEXT PRIMARY KEY, beginnings BIGINT NOT NULL)",
    ] { try await world.database.run(table) }
  }

  private func ids(_ world: JobWorld, _ query: SQL) async throws -> [String] {
    try await world.database.all(query).map { try $0.text("id") }
  }

  private func everythingDone(_ world: JobWorld) async throws {
    _ = try await eventually { try await world.jobs.figures().isEmpty ? true : nil }
  }

  private func doneCount(_ world: JobWorld) async throws -> Int {
    try await ids(world, "SELECT id FROM job WHERE state = 'done'").count
  }

  private func checkEffects(_ world: JobWorld, count: Int) async throws {
    let numbers = try await world.database.all("SELECT number FROM effect ORDER BY number").map {
      Int(try $0.integer("number"))
    }
    #expect(numbers == Array(0..<count))
    // Clients were told each end once, and no number is missing.
    let ends = try await world.database.all("SELECT body FROM event WHERE body LIKE '%\"state\":\"done\"%'")
    #expect(ends.count == count)
    let counted = try await world.database.first(
      "SELECT COUNT(*) AS count, MAX(number) AS newest, MIN(number) AS oldest FROM event")
    let row = try #require(counted)
    let (events, newest, oldest) = (try row.integer("count"), try row.integer("newest"), try row.integer("oldest"))
    #expect(events == newest)
    #expect(oldest == 1)
  }

  private func doneTold(_ subscription: EventSubscription, count: Int) async throws -> Set<String> {
    var (done, last): (Set<String>, Int64) = ([], 0)
    for try await element in subscription {
      guard case .happened(let event) = element else { continue }
      #expect(event.number == last + 1)
      last = event.number
      let news = try JSONDecoder().decode(JobNews.self, from: Data(event.body.utf8))
      if news.state == "done" { done.insert(news.id) }
      if done.count == count { break }
    }
    return done
  }
}

/// A process that runs jobs.
private final class Runner {
  private let process: ChildProcess
  private let folder: TemporaryFolder

  init(_ place: TestDatabase) throws {
    folder = try TemporaryFolder()
    let binary = try #require(Bundle.main.executableURL).deletingLastPathComponent().appending(path: "JobRunner")
    var program = Program(binary.path(), place.arguments)
    program.output = try folder.write([], to: "begun")
    process = try ChildProcess(program)
  }

  deinit { process.signal(SIGKILL) }

  /// Waits until it has started `count` jobs.
  func waitForBeginnings(_ count: Int) async throws {
    _ = try await eventually { () -> Bool? in
      let lines = try folder.bytes(of: "begun").count { $0 == UInt8(ascii: "\n") }
      return lines >= count || !process.isRunning ? true : nil
    }
    try #require(process.isRunning, "it ended by itself")
  }

  func kill() async {
    process.signal(SIGKILL)
    _ = await process.status()
  }

  func terminate() async {
    process.signal(SIGTERM)
    _ = await process.status()
  }
}

extension JobKind where Payload == Int {
  static var whole: Self { JobKind(rawValue: "whole") }
  static var repeatable: Self { JobKind(rawValue: "repeatable") }
  static var endless: Self { JobKind(rawValue: "endless") }
}
