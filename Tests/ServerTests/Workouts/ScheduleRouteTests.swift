import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("A schedule over the API")
struct ScheduleRouteTests {
  private func items(_ answer: WebResponse) throws -> [[String: Any]] {
    try #require(try answer.json["items"] as? [[String: Any]], "\(answer.text)")
  }

  private func day(_ shop: WorkoutShop, _ later: Int) -> String {
    Date(timeIntervalSince1970: Double(shop.server.clock.now.milliseconds) / 1000 + Double(later) * 86_400)
      .formatted(.iso8601.year().month().day())
  }

  private func plan(_ shop: WorkoutShop) async throws -> String {
    let made = try await shop.anna.browser.post("/api/v1/plans", #"{"name": "Hills", "for": "30min"}"#)
    return try #require(try made.json["id"] as? String, "\(made.text)")
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `shows what is on days, own and of training plans, and what became of it`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser
      let plan = try await plan(shop)
      let (today, range) = (day(shop, 0), "/api/v1/schedule?from=\(day(shop, 0))&to=\(day(shop, 13))")
      let made = try await anna.post(
        "/api/v1/schedule", #"{"plan": "\#(plan)", "day": "\#(today)", "time": "18:30", "isWeekly": true}"#)
      #expect(made.status == 201, "\(made.text)")
      let path = "/api/v1/schedule/\(try #require(try made.json["id"] as? String))"
      let enrolled = try await anna.post(
        "/api/v1/training-plans/10-km/enrolments", #"{"begin": "\#(day(shop, 7))", "weekdays": [1, 2, 3, 4, 5, 6, 7]}"#)
      #expect(enrolled.status == 201, "\(enrolled.text)")

      let listed = try items(try await anna.get(range))
      #expect(
        listed.filter { $0["source"] as? String == "plan" }.map { $0["day"] as? String } == [today, day(shop, 7)])
      #expect(listed.contains { $0["source"] as? String == "enrolment" })
      #expect(listed.map { $0["day"] as? String ?? "" } == listed.map { $0["day"] as? String ?? "" }.sorted())
      #expect(try items(try await shop.ben.browser.get(range)).isEmpty)

      let moved = try await anna.patch(
        "\(path)/days/\(day(shop, 7))", #"{"day": "\#(day(shop, 8))", "time": "07:00"}"#)
      #expect(try moved.json["time"] as? String == "07:00", "\(moved.text)")
      #expect(try moved.json["originalDay"] as? String == day(shop, 7))
      #expect(try await anna.patch("\(path)/days/\(day(shop, 6))", #"{"state": "done"}"#).status == 404)
      #expect(try await shop.ben.browser.patch("\(path)/days/\(today)", #"{"state": "done"}"#).status == 404)
      let skipped = try await anna.patch("\(path)/days/\(day(shop, 7))", #"{"state": "skipped"}"#)
      #expect(try skipped.json["state"] as? String == "skipped")
      #expect(try await anna.patch("\(path)/days/\(day(shop, 7))", #"{"day": "\#(today)"}"#).status == 409)

      // A session reports the plan that it follows.
      let (session, now) = (UUID().uuidString.lowercased(), shop.server.clock.now.written)
      let begun = try await anna.put(
        "/api/v1/training/sessions/\(session)",
        #"{"state": "started", "at": "\#(now)", "activity": "run", "plan": {"id": "\#(plan)", "version": 1, "content": {}}}"#
      )
      #expect(begun.status == 201, "\(begun.text)")
      #expect(try items(try await anna.get(range))[0]["state"] as? String == "coming")
      let ended = try await anna.put(
        "/api/v1/training/sessions/\(session)/state", #"{"state": "ended", "at": "\#(now)"}"#)
      #expect(ended.status == 200, "\(ended.text)")
      let done = try #require(try items(try await anna.get(range)).first)
      #expect(done["state"] as? String == "done")
      #expect(done["session"] as? String == session)

      #expect(try await anna.delete("\(path)?from=\(day(shop, 7))").status == 204)
      #expect(try items(try await anna.get(range)).filter { $0["source"] as? String == "plan" }.count == 1)
      #expect(try await anna.post("\(path)/restoration", "").status == 200)
      #expect(try items(try await anna.get(range)).filter { $0["source"] as? String == "plan" }.count == 2)
    }
  }

  @Test func `says what was not done, and refuses what cannot be`() async throws {
    try await WorkoutShop.with(.sqlite) { shop in
      let anna = shop.anna.browser
      let plan = try await plan(shop)
      let before = day(shop, -2)
      for (body, status) in [
        (#"{"plan": "\#(plan)", "day": "\#(before)"}"#, 201), (#"{"plan": "\#(plan)", "day": "2026-13-01"}"#, 422),
        (#"{"plan": "\#(plan)", "day": "\#(before)", "time": "25:00"}"#, 422),
        (#"{"plan": "x", "day": "\#(before)"}"#, 422),
        (#"{"plan": "019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10", "day": "\#(before)"}"#, 422),
        (#"{"plan": "\#(plan)", "day": "2990-01-01"}"#, 409),
      ] {
        let answer = try await anna.post("/api/v1/schedule", body)
        #expect(answer.status == status, "\(body): \(answer.text)")
      }
      let listed = try items(try await anna.get("/api/v1/schedule?from=\(before)&to=\(before)"))
      #expect(listed.map { $0["state"] as? String } == ["missed"])
      for wrong in ["from=x", "from=2026-11-22&to=2026-11-21", "from=2026-01-01&to=2026-12-31"] {
        #expect(try await anna.get("/api/v1/schedule?\(wrong)").status == 400, "\(wrong)")
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `takes back how a week was adapted`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let edit = shop.anna.browser.with("If-Match", "*")
      let made = try await edit.post(
        "/api/v1/training-plans/10-km/enrolments", #"{"begin": "\#(day(shop, 7))", "weekdays": [2, 4, 7]}"#)
      let path = "/api/v1/enrolments/\(try #require(try made.json["id"] as? String))/weeks/1/adaptations"
      func versions(_ answer: WebResponse) throws -> [String: String] {
        let workouts = try #require(try answer.json["workouts"] as? [[String: Any]], "\(answer.text)")
        return Dictionary(
          uniqueKeysWithValues: workouts.prefix(3).map {
            ($0["id"] as? String ?? "", $0["planVersion"] as? String ?? "")
          })
      }
      let first = try versions(made)
      let shorter = try await edit.post(path, #"{"change": "shorter"}"#)
      #expect(try versions(shorter) != first)
      let body = String(decoding: try JSONEncoder().encode(["planVersions": first]), as: UTF8.self)
      #expect(try versions(try await edit.post(path, body)) == first)
      let foreign = try await edit.post(path, #"{"planVersions": {"x": "y"}}"#)
      #expect(foreign.status == 422, "\(foreign.text)")
    }
  }
}
