import DatabaseSupport
import Foundation
import Server
import Testing
import TestSupport
import Units

@testable import Jobs

@Suite("Events over the API")
struct EventRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `come as they happen, and what was missed comes first`(kind: DatabaseKind) async throws {
    try await JobWorkshop.with(kind) { workshop in
      let first = try await workshop.addJob(1)
      let second = try await workshop.addJob(2)
      var frames = try await EventStreamClient.follow(workshop.anna.browser)
      let start = try #require(await frames.next()?.id.flatMap { Int($0) })

      #expect(try await workshop.anna.browser.post("/api/v1/jobs/\(first)/cancellation", "").status == 200)
      let heard = try #require(await frames.next())
      #expect((heard.id, heard.event) == ("\(start + 1)", "job"))
      #expect(try news(heard) == ["id": first, "state": "cancelled"])
      frames.leave()

      #expect(try await workshop.anna.browser.post("/api/v1/jobs/\(second)/cancellation", "").status == 200)
      var again = try await EventStreamClient.follow(workshop.anna.browser, lastSeen: heard.id)
      #expect(await again.next() == .init(id: heard.id))
      let missed = try #require(await again.next())
      #expect(missed.id == "\(start + 2)")
      #expect(try news(missed) == ["id": second, "state": "cancelled"])
      again.leave()

      var late = try await EventStreamClient.follow(workshop.anna.browser, lastSeen: "9223372036854775807")
      #expect(await late.next() == .init(id: "9223372036854775807"))
      let newest = "\(start + 2)"
      #expect(await late.next() == .init(id: newest, event: "missed", data: "{\"newest\":\(newest)}"))
      late.leave()
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are heard by nobody else`(kind: DatabaseKind) async throws {
    try await JobWorkshop.with(kind) { workshop in
      var ben = try await EventStreamClient.follow(workshop.ben.browser)
      _ = try #require(await ben.next())
      var anna = try await EventStreamClient.follow(workshop.anna.browser)
      let start = try #require(await anna.next()?.id)
      anna.leave()
      let job = try await workshop.addJob()
      anna = try await EventStreamClient.follow(workshop.anna.browser, lastSeen: start)
      _ = await anna.next()
      #expect(try news(try #require(await anna.next())) == ["id": job, "state": "waiting"])
      // An event of Ben's own arrives, and it is the first.
      var generator = SystemRandomNumberGenerator()
      let his = try NewJob(
        JobKind<Int>(rawValue: "count"), 1, owner: workshop.ben.id, at: workshop.server.clock.now, using: &generator)
      try await JobStore(database: workshop.database).add(his)
      #expect(try await workshop.ben.browser.post("/api/v1/jobs/\(his.id.rawValue)/cancellation", "").status == 200)
      #expect(try news(try #require(await ben.next())) == ["id": his.id.rawValue, "state": "waiting"])
      #expect(try news(try #require(await ben.next())) == ["id": his.id.rawValue, "state": "cancelled"])
      for frames in [anna, ben] { frames.leave() }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `end when the server stops`(kind: DatabaseKind) async throws {
    let place = try await TestDatabase(kind)
    var frames: EventStreamClient.Frames?
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      let anna = try await server.somebody("anna", at: place)
      frames = try await EventStreamClient.follow(anna.browser)
      #expect(await frames?.next() != nil)
    }
    // The server stopped, although a client was still subscribed.
    #expect(await frames?.next() == nil)
    frames?.leave()
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `end when whoever follows has logged out`(kind: DatabaseKind) async throws {
    try await JobWorkshop.with(kind) { workshop in
      var frames = try await EventStreamClient.follow(workshop.anna.browser)
      _ = try #require(await frames.next())
      #expect(try await workshop.anna.browser.send("POST", "/log-out").status == 303)

      #expect(await frames.next() == nil)
      frames.leave()
    }
  }

  @Test func `go to few places at once`() async throws {
    try await JobWorkshop.with(.sqlite) { workshop in
      var open: [EventStreamClient.Frames] = []
      for _ in 1...16 { open.append(try await EventStreamClient.follow(workshop.anna.browser)) }
      let refused = try await workshop.anna.browser.get("/api/v1/events")
      #expect(refused.status == 429)
      #expect(try refused.problem.code == "too-many-streams")
      for frames in open { frames.leave() }
    }
  }

  @Test func `reach clients of another server on the same database, and so does a log-out`() async throws {
    let place = try await TestDatabase(.postgres)
    let folder = try TemporaryFolder()
    try await RunningServer.on(place, folder: folder) { one in
      try await RunningServer.on(place, folder: folder) { other in
        try await JobWorkshop.open(one, place) { workshop in
          let job = try await workshop.addJob()
          let atOther = WebClient(base: other.client.base, headers: workshop.anna.browser.headers)
          var frames = try await EventStreamClient.follow(workshop.anna.browser)
          _ = try #require(await frames.next())

          #expect(try await atOther.post("/api/v1/jobs/\(job)/cancellation", "").status == 200)
          #expect(try news(try #require(await frames.next())) == ["id": job, "state": "cancelled"])
          #expect(try await atOther.send("POST", "/log-out").status == 303)
          #expect(await frames.next() == nil)
          #expect(try await workshop.anna.browser.get("/api/v1/jobs").status == 401)
          frames.leave()
        }
      }
    }
  }

  /// The job in a frame.
  private func news(_ frame: EventStreamClient.Frame) throws -> [String: String] {
    struct News: Decodable { let id: String, state: String }
    let news = try JSONDecoder().decode(News.self, from: Data((frame.data ?? "").utf8))
    return ["id": news.id, "state": news.state]
  }
}
