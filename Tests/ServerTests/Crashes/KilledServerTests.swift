import DatabaseSupport
import Foundation
import Testing
import TestSupport

@Suite("A server under writing load", .serialized, .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct KilledServerTests {
  private static let kills = Nightly.isOn ? 25 : 8
  private static let writers = 4

  @Test(arguments: DatabaseKind.allCases)
  func `killed at random moments keeps all it acknowledged, and no half of anything`(kind: DatabaseKind) async throws {
    let folder = try TemporaryFolder()
    let place = try await TestDatabase(empty: kind)
    let arguments = ["--data", folder.path("data"), "--database", place.setting]
    var server = try await ServerProcess(arguments, in: folder)
    let runner = try await Runner.signUpFirst(server.client)

    for round in 1...Self.kills {
      let before = try await runner.changes(server.client).count
      let client = server.client
      let writing = Task { await runner.changeUntilCutOff(client, atOnce: Self.writers) }
      try await Task.sleep(for: .milliseconds(Int.random(in: 5...400)))
      await server.kill()
      let acknowledged = await writing.value
      server = try await ServerProcess(arguments, in: folder)

      let after = try await runner.changes(server.client)
      #expect((acknowledged...acknowledged + Self.writers).contains(after.count - before), "round \(round)")
      #expect(after.name.wholeMatch(of: /0|[1-4]-\d+/) != nil)
    }
    #expect(await server.stop() == 0)
  }

  @Test func `goes on by itself when PostgreSQL was restarted under it`() async throws {
    try await TestServer.withOwn { postgres in
      let folder = try TemporaryFolder()
      let place = "postgresql:///?" + postgres.connectionString.split(separator: " ").joined(separator: "&")
      let server = try await ServerProcess(["--data", folder.path("data"), "--database", place], in: folder)
      let runner = try await Runner.signUpFirst(server.client)
      let before = try await runner.changes(server.client).count
      let client = server.client

      var acknowledged = 0
      for round in 1...3 {
        let writing = Task { await runner.changeUntilCutOff(client, atOnce: Self.writers) }
        try await Task.sleep(for: .milliseconds(200))
        try await postgres.crash()
        writing.cancel()
        acknowledged += await writing.value
        // Requests during the outage may have failed. Now they succeed again without help.
        var isTaken = false
        for _ in 1...300 where !isTaken {
          isTaken = await runner.change(client, to: "after \(round)")
          if !isTaken { try await Task.sleep(for: .milliseconds(100)) }
        }
        #expect(isTaken)
        acknowledged += 1
      }

      let after = try await runner.changes(client).count - before
      #expect((acknowledged...acknowledged + 3 * Self.writers).contains(after))
      #expect(await server.stop() == 0)
    }
  }

  @Test func `asked to stop finishes what is under way`() async throws {
    let folder = try TemporaryFolder()
    let server = try await ServerProcess(["--data", folder.path("data")], in: folder)
    _ = try await Runner.signUpFirst(server.client)
    let client = server.client

    let before = try await logInsBegun(client)
    let statuses = try await withThrowingTaskGroup(of: Int.self) { tasks in
      for _ in 1...6 {
        tasks.addTask {
          try await client.post("/api/v1/sessions", #"{"login":"ada","password":"\#(Runner.password)"}"#).status
        }
      }
      // Passwords are checked one after the other, so some requests are still in progress when the last has begun.
      while try await logInsBegun(client) < before + 6 { try await Task.sleep(for: .milliseconds(5)) }
      #expect(await server.stop() == 0)
      return try await tasks.reduce(into: [Int]()) { $0.append($1) }
    }

    // All get a response. On a slow machine, the last ones wait too long and get an error.
    #expect(statuses.count == 6)
    #expect(statuses.contains(201))
    #expect(Set(statuses).isSubset(of: [201, 503]))
  }

  /// Finished and active log-in requests.
  private func logInsBegun(_ client: WebClient) async throws -> Int {
    let lines = try await client.get("/metrics").text.split(separator: "\n")
    func sum(_ prefix: String, _ route: String = "") -> Int {
      lines.filter { $0.hasPrefix(prefix) && $0.contains(route) }
        .reduce(0) { $0 + (Int(Double($1.split(separator: " ").last ?? "") ?? 0)) }
    }
    // This request counts as active too.
    return sum("upbeat_requests_under_way ") - 1 + sum("upbeat_request_seconds_count", #""/api/v1/sessions""#)
  }

  @Test(.enabled(if: SmallDisk.isAvailable, "only the superuser can make a small disk"))
  func `on a full disk refuses with a reason, and goes on when there is room`() async throws {
    let disk = try SmallDisk(size: 6 * 1024 * 1024)
    let folder = try TemporaryFolder()
    let server = try await ServerProcess(["--data", disk.path("data")], in: folder)
    let runner = try await Runner.signUpFirst(server.client)
    let before = try await runner.changes(server.client).count

    var filler = try fill(disk, leaving: 64 * 1024)
    var acknowledged = await runner.changeUntilCutOff(server.client, atOnce: 1)
    let refused = try await server.client.bearing(runner.token).with("If-Match", "*").patch(
      "/api/v1/me", #"{"lastName":"full"}"#)
    #expect(refused.status == 507)
    #expect(try refused.problem.code == "disk-full")
    let whileFull = try await runner.changes(server.client).count - before
    #expect(whileFull == acknowledged)

    try FileManager.default.removeItem(atPath: filler)
    filler = ""
    #expect(await runner.change(server.client, to: "room"))
    acknowledged += 1
    let after = try await runner.changes(server.client).count - before
    #expect(after == acknowledged)
    #expect(await server.stop() == 0)
  }

  /// - Returns: the file that fills the disk.
  private func fill(_ disk: SmallDisk, leaving room: Int) throws -> String {
    let path = disk.path("filler")
    let attributes = try FileManager.default.attributesOfFileSystem(forPath: disk.path(""))
    let free = try #require((attributes[.systemFreeSize] as? NSNumber)?.intValue)
    try Data(count: max(0, free - room)).write(to: URL(filePath: path))
    return path
  }
}
