import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("Training plans over the API")
struct EnrolmentRouteTests {
  private func workouts(_ answer: WebResponse) throws -> [[String: Any]] {
    try #require(try answer.json["workouts"] as? [[String: Any]], "\(answer.text)")
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are begun, followed day by day, adapted and left`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser
      let plans = try #require(try await anna.get("/api/v1/training-plans").json["items"] as? [[String: Any]])
      #expect(plans.count >= 5)
      let shown = try await anna.get("/api/v1/training-plans/marathon?level=gentle")
      #expect((try shown.json["weeks"] as? [Any])?.count == 16)

      // Ten weeks from tomorrow at the latest.
      let begin = Date(timeIntervalSince1970: Double(shop.server.clock.now.milliseconds) / 1000 + 86_400)
        .formatted(.iso8601.year().month().day())
      let made = try await anna.post(
        "/api/v1/training-plans/10-km/enrolments",
        #"{"begin": "\#(begin)", "weekdays": [2, 4, 7], "level": "ambitious"}"#)
      #expect(made.status == 201, "\(made.text)")
      let path = "/api/v1/enrolments/\(try #require(try made.json["id"] as? String))"
      let first = try #require(try workouts(made).first)
      let version = try #require(first["planVersion"] as? String)
      #expect(try await anna.get("/api/v1/plan-versions/\(version)").status == 200)
      #expect(try await shop.ben.browser.get(path).status == 404)

      let id = try #require(first["id"] as? String)
      #expect(try await anna.patch("\(path)/workouts/\(id)", #"{"state": "done"}"#).status == 428)
      let edit = anna.with("If-Match", "*")
      let session = try await shop.session(of: shop.anna)
      let foreign = try await shop.session(of: shop.ben)
      for unknown in [foreign, "019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10"] {
        let refused = try await edit.patch(
          "\(path)/workouts/\(id)", #"{"state": "done", "session": "\#(unknown)"}"#)
        #expect(refused.status == 422, "\(refused.text)")
        #expect(refused.text.contains("You don't have this session."))
      }
      let done = try await edit.patch("\(path)/workouts/\(id)", #"{"state": "done", "session": "\#(session)"}"#)
      #expect((try done.json["progress"] as? [String: Int])?["done"] == 1)
      #expect(try workouts(done)[0]["session"] as? String == session)
      let easier = try await edit.post("\(path)/weeks/1/adaptations", #"{"change": "easier"}"#)
      #expect(easier.status == 200, "\(easier.text)")
      #expect(try workouts(easier)[0]["planVersion"] as? String == version)
      let moved = try await edit.post("\(path)/weeks/1/adaptations", #"{"days": 7, "following": true}"#)
      #expect(moved.status == 200, "\(moved.text)")
      for wrong in ["{}", #"{"days": 0}"#, #"{"change": "faster"}"#] {
        #expect(try await edit.post("\(path)/weeks/1/adaptations", wrong).status == 422, "\(wrong)")
      }
      #expect(try await edit.post("\(path)/weeks/90/adaptations", #"{"change": "easier"}"#).status == 409)

      // Weeks later, workouts are missed, and the session has expired.
      shop.server.clock.pass(.minutes(60 * 24 * 40))
      let later = try await shop.server.logIn(as: "anna", password: RunningServer.password)
      let change = later.with("If-Match", "*")
      #expect((try await later.get(path).json["progress"] as? [String: Int])?["missed"] ?? 0 > 4)
      #expect(try await change.delete(path).status == 204)
      #expect(try await change.patch("\(path)/workouts/\(id)", #"{"state": "skipped"}"#).status == 409)
      let listed = try #require(try await later.get("/api/v1/enrolments").json["items"] as? [[String: Any]])
      #expect(listed.count == 1 && listed[0]["left"] != nil)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `come back from an archive, naming no session that is not there`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let begin = Date(timeIntervalSince1970: Double(shop.server.clock.now.milliseconds) / 1000 + 86_400)
        .formatted(.iso8601.year().month().day())
      let made = try await shop.anna.browser.post(
        "/api/v1/training-plans/fitness/enrolments", #"{"begin": "\#(begin)", "weekdays": [2, 4, 7]}"#)
      let path = "/api/v1/enrolments/\(try #require(try made.json["id"] as? String, "\(made.text)"))"
      let id = try #require(try workouts(made).first?["id"] as? String)
      // An import doesn't restore references to missing sessions.
      let session = try await shop.session(of: shop.anna)
      let done = try await shop.anna.browser.with("If-Match", "*").patch(
        "\(path)/workouts/\(id)", #"{"state": "done", "session": "\#(session)"}"#)
      #expect(done.status == 200, "\(done.text)")
      let archive = try await shop.anna.archive()
      try await WorkoutShop.with(kind) { other in
        try await other.anna.handIn(archive)
        let answer = try await eventually {
          let answer = try await other.anna.browser.get(path)
          return answer.status == 200 ? answer : nil
        }
        let first = try #require(try workouts(answer).first { $0["id"] as? String == id })
        #expect(first["state"] as? String == "done")
        #expect(first["session"] == nil)
      }
    }
  }

  @Test func `are begun only as far as that is possible`() async throws {
    try await WorkoutShop.with(.sqlite) { shop in
      let anna = shop.anna.browser
      let path = "/api/v1/training-plans/half-marathon/enrolments"
      let race = Date(timeIntervalSince1970: Double(shop.server.clock.now.milliseconds) / 1000 + 20 * 86_400)
        .formatted(.iso8601.year().month().day())
      for (body, status) in [
        (#"{"race": "\#(race)", "weekdays": [2, 4]}"#, 409), (#"{"weekdays": [2, 4]}"#, 422),
        (#"{"begin": "2026-13-01", "weekdays": [2, 4]}"#, 422),
        (#"{"begin": "\#(race)", "race": "\#(race)", "weekdays": [2, 4]}"#, 422),
        (#"{"begin": "\#(race)", "weekdays": [2, 2]}"#, 422), (#"{"begin": "1999-01-01", "weekdays": [2, 3]}"#, 409),
        (#"{"begin": "\#(race)", "weekdays": [2, 3], "level": "mad"}"#, 422),
      ] {
        let answer = try await anna.post(path, body)
        #expect(answer.status == status, "\(body): \(answer.text)")
      }
      #expect(try await anna.get("/api/v1/training-plans/nothing").status == 404)
    }
  }
}
