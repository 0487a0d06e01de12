import DatabaseSupport
import Foundation
import Server
import Testing
import Units

@testable import Jobs

@Suite("Jobs over the API")
struct JobRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `are listed for their owner, page by page and by state`(kind: DatabaseKind) async throws {
    try await JobWorkshop.with(kind) { workshop in
      var ids: [String] = []
      for number in 1...5 { ids.append(try await workshop.addJob(number)) }
      try await workshop.endOne(as: .dead(reason: "It is no music."))

      var (listed, cursor): ([String], String?) = ([], nil)
      repeat {
        let query = cursor.map { "&cursor=\($0)" } ?? ""
        let page = try await workshop.anna.browser.get("/api/v1/jobs?limit=2\(query)").json
        let items = try #require(page["items"] as? [[String: Any]])
        #expect(items.count <= 2)
        listed += items.filter { $0["kind"] as? String == "count" }.compactMap { $0["id"] as? String }
        cursor = page["next"] as? String
      } while cursor != nil
      #expect(listed == ids.reversed())

      let dead = try await workshop.anna.browser.get("/api/v1/jobs?state=dead").json
      let items = try #require(dead["items"] as? [[String: Any]])
      #expect(items.map { $0["reason"] as? String } == ["It is no music."])
      let others = try await workshop.ben.browser.get("/api/v1/jobs").json
      let foreign = try #require(others["items"] as? [[String: Any]])
      #expect(foreign.allSatisfy { $0["kind"] as? String != "count" })
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are shown, cancelled and tried again by their owner`(kind: DatabaseKind) async throws {
    try await JobWorkshop.with(kind) { workshop in
      let id = try await workshop.addJob()
      let path = "/api/v1/jobs/\(id)"
      let anna = workshop.anna.browser
      #expect(try await anna.get(path).json["state"] as? String == "waiting")
      #expect(try await anna.post(path + "/retry", "").status == 409)
      try await workshop.endOne(as: .dead(reason: "No."))
      let refused = try await anna.post(path + "/cancellation", "")
      #expect(refused.status == 409)
      #expect(try refused.problem.code == "job-ended")

      let again = try await anna.post(path + "/retry", "")
      #expect(again.status == 200)
      #expect(try again.json["state"] as? String == "waiting")
      let cancelled = try await anna.post(path + "/cancellation", "")
      #expect(try cancelled.json["state"] as? String == "cancelled")
      #expect(try await anna.post(path + "/cancellation", "").status == 200)
      #expect(try await anna.post(path + "/retry", "").status == 409)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are not there for anybody else, and nobody's without logging in`(kind: DatabaseKind) async throws {
    try await JobWorkshop.with(kind) { workshop in
      let path = "/api/v1/jobs/\(try await workshop.addJob())"
      let (ben, nobody) = (workshop.ben.browser, workshop.server.client)

      #expect(try await ben.get(path).status == 404)
      for change in ["/cancellation", "/retry"] {
        #expect(try await ben.post(path + change, "").status == 404)
        #expect(try await nobody.post(path + change, "").status == 401)
      }
      for closed in ["/api/v1/jobs", path, "/api/v1/events"] { #expect(try await nobody.get(closed).status == 401) }
      #expect(try await workshop.anna.browser.get(path).json["state"] as? String == "waiting")
    }
  }

  @Test func `are asked for with sense`() async throws {
    try await JobWorkshop.with(.sqlite) { workshop in
      let anna = workshop.anna.browser
      for (query, field) in [("state=asleep", "state"), ("cursor=%F0%9F%8F%83", "cursor"), ("limit=0", "limit")] {
        let answer = try await anna.get("/api/v1/jobs?\(query)")
        #expect(answer.status == 400)
        #expect(try answer.problem.fields == [field])
      }
      for id in ["1", "..%2F..%2Fetc", "%00", "%27%20OR%201=1%20--"] {
        let status = try await anna.get("/api/v1/jobs/\(id)").status
        #expect([400, 404].contains(status), "\(id)")
      }
      let answer = try await anna.with("Last-Event-ID", "-1").get("/api/v1/events")
      #expect(answer.status == 400)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are counted for whoever runs the server`(kind: DatabaseKind) async throws {
    try await JobWorkshop.with(kind) { workshop in
      try await workshop.addJob()
      let figures = try await workshop.server.client.get("/metrics").text

      #expect(figures.contains("upbeat_jobs{kind=\"count\",state=\"waiting\"} 1\n"))
      #expect(figures.contains("upbeat_event_streams 0\n"))
      #expect(figures.contains("upbeat_database_connections{state=\"used\"} "))
    }
  }
}
