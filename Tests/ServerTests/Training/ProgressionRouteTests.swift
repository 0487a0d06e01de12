import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("What a session suggests for the next time", .serialized)
struct ProgressionRouteTests {
  private struct Progression: Decodable {
    struct Plan: Decodable {
      let id: String
      let version: Int
    }
    struct Amount: Decodable, Equatable {
      let repetitions: String
      let weight: String?
    }
    struct Exercise: Decodable {
      let exercise: String
      let name: String
      let reason: String
      let aim: Int?
      let done: Amount
      let next: Amount
      let isChange: Bool
    }
    let plan: Plan?
    let isUsable: Bool
    let exercises: [Exercise]
  }

  private static let workout = #"""
    {"name": "Press day", "activity": "strength", "steps": [
      {"exercise": "barbell-bench-press", "sets": 2, "repetitions": "8-12", "weight": "60kg"},
      {"exercise": "push-up", "sets": 2, "repetitions": "10-15"},
      {"exercise": "plank", "for": "40s"}]}
    """#

  private func plan(by browser: WebClient, _ workout: String = workout) async throws -> String {
    let made = try await browser.post("/api/v1/plans", workout)
    return try #require(try made.json["id"] as? String, "\(made.text)")
  }

  /// A finished session with these sets of bench press and push-ups.
  private func gym(
    _ athletics: Athletics, _ plan: String?, _ press: [Int], _ pushUps: [Int], hoursAgo: Double = 2,
    at weight: Double = 60, _ workout: String = workout
  ) async throws -> Outing {
    let followed = plan.map { #", "plan": {"id": "\#($0)", "version": 1, "content": \#(workout)}"# } ?? ""
    let outing = try await Outing.begin(
      by: athletics.anna.browser, at: athletics.server.clock.now - Seconds(3_600 * hoursAgo), followed)
    let sets =
      press.map { #""repetitions": \#($0), "exercise": "Bench press", "load": {"value": \#(weight), "unit": "kg"}"# }
      + pushUps.map { #""repetitions": \#($0), "exerciseId": "push-up""# }
    let events = sets.enumerated().map { place, set in
      #"{"time": \#(60_000 * place), "kind": "set", "duration": 20, \#(set)}"#
    }
    let clock = #"{"monotonic": 0, "unix": \#(outing.start.milliseconds)}"#
    let sent = try await outing.send([
      #"{"device": "page", "sequence": 0, "clock": \#(clock), "events": [\#(events.joined(separator: ","))]}"#
    ])
    try #require(sent.status == 200, "\(sent.text)")
    try #require(try await outing.tell("ended", atSecond: 900).status == 200)
    _ = try await outing.figures()
    return outing
  }

  private func progression(_ outing: Outing, by browser: WebClient) async throws -> Progression {
    let answer = try await browser.get("\(outing.path)/progression")
    try #require(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(Progression.self, from: answer.body)
  }

  private func submit(_ path: String, version: Int, by browser: WebClient) async throws -> WebResponse {
    try await browser.with("Content-Type", "application/x-www-form-urlencoded").with("Accept", "text/html")
      .send("POST", path, body: Data("version=\(version)".utf8))
  }

  private func weight(in plan: String, by browser: WebClient) async throws -> String? {
    let file = try await browser.get("/api/v1/plans/\(plan)/file?format=json").json
    return (file["steps"] as? [[String: Any]])?.first?["weight"] as? String
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is more weight after full sets, stored once by whoever saw the plan's version`(kind: DatabaseKind) async throws
  {
    try await Athletics.with(kind) { athletics in
      let anna = athletics.anna.browser
      let plan = try await plan(by: anna)
      let outing = try await gym(athletics, plan, [12, 12], [12, 11])
      let found = try await progression(outing, by: anna)
      #expect(found.exercises.map(\.exercise) == ["barbell-bench-press", "push-up"])
      #expect(found.exercises.map(\.reason) == ["atTop", "withinRange"])
      #expect(found.exercises.map(\.isChange) == [true, false])
      #expect(found.exercises[0].done.weight == "60kg" && found.exercises[0].next.weight == "62.5kg")
      #expect(found.exercises[1].aim == 12)
      #expect(found.isUsable && found.plan?.id == plan && found.plan?.version == 1)
      #expect(try await weight(in: plan, by: anna) == "60kg", "nothing changes by itself")

      #expect(try await athletics.ben.browser.get("\(outing.path)/progression").status == 404)
      #expect(try await anna.send("POST", "\(outing.path)/progression").status == 428)
      #expect(try await anna.with("If-Match", "\"7\"").send("POST", "\(outing.path)/progression").status == 412)
      let used = try await anna.with("If-Match", "\"1\"").send("POST", "\(outing.path)/progression")
      #expect(used.status == 200 && used["ETag"] == "\"2\"", "\(used.text)")
      #expect(try used.json["number"] as? Int == 2)
      #expect(try await weight(in: plan, by: anna) == "62.5kg")
      #expect(try await progression(outing, by: anna).isUsable == false)
      let again = try await anna.with("If-Match", "*").send("POST", "\(outing.path)/progression")
      #expect(try again.status == 409 && again.problem.code == "nothing-to-use")
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is shown on the session's page with its reason, used by a button and undone`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let anna = athletics.anna.browser
      let plan = try await plan(by: anna)
      let outing = try await gym(athletics, plan, [12, 12], [15])
      let page = try await anna.get("/history/\(outing.id)").text
      for words in [
        "Next time", "62.5\u{A0}kg", "so the weight rises", "Not every set was done as planned", "Use next time",
        "Press day",
      ] { #expect(page.contains(words), "\(words)") }

      let late = try await submit("/history/\(outing.id)/progression", version: 9, by: anna)
      #expect(late.status == 412 && late.text.contains("This was changed elsewhere"))
      let used = try await submit("/history/\(outing.id)/progression", version: 1, by: anna)
      #expect(used.status == 303)
      let after = try await anna.get(try #require(used["Location"])).text
      #expect(after.contains("progression/undo") && !after.contains("Use next time</button>"))
      #expect(try await weight(in: plan, by: anna) == "62.5kg")
      #expect(try await submit("/history/\(outing.id)/progression/undo", version: 1, by: anna).status == 412)
      #expect(try await submit("/history/\(outing.id)/progression/undo", version: 2, by: anna).status == 303)
      #expect(try await weight(in: plan, by: anna) == "60kg")
      #expect(
        try await submit("/history/\(outing.id)/progression", version: 3, by: athletics.ben.browser).status == 404)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `counts sessions in a row, and follows what was lifted instead`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let anna = athletics.anna.browser
      let plan = try await plan(by: anna)
      let first = try await gym(athletics, plan, [6, 5], [], hoursAgo: 80)
      _ = try await gym(athletics, plan, [7, 6], [], hoursAgo: 50)
      let third = try await gym(athletics, plan, [7, 7], [], hoursAgo: 26)
      let found = try await progression(third, by: anna)
      #expect(found.exercises.first?.reason == "failedRepeatedly" && found.exercises.first?.next.weight == "55kg")
      // What was done again since is judged there.
      #expect(try await progression(first, by: anna).exercises.map(\.exercise) == ["push-up"])

      let lighter = try await gym(athletics, plan, [12, 12], [], at: 50)
      let next = try await progression(lighter, by: anna)
      #expect(next.exercises.first?.done.weight == "50kg" && next.exercises.first?.next.weight == "52.5kg")
      let short = try await gym(athletics, plan, [12], [], hoursAgo: 1, at: 70)
      let stays = try await progression(short, by: anna)
      #expect(stays.exercises.first?.reason == "cutShort" && stays.exercises.first?.isChange == false)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `can't be stored where the plan is another one by now, or nobody's`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let anna = athletics.anna.browser
      let plan = try await plan(by: anna)
      let outing = try await gym(athletics, plan, [12, 12], [])
      let other = Self.workout.replacing("60kg", with: "80kg")
      #expect(try await anna.with("If-Match", "\"1\"").put("/api/v1/plans/\(plan)", other).status == 200)
      #expect(try await progression(outing, by: anna).isUsable == false)
      let page = try await anna.get("/history/\(outing.id)").text
      #expect(page.contains("The workout has changed since this session.") && !page.contains("use-progression"))

      #expect(try await anna.with("If-Match", "*").delete("/api/v1/plans/\(plan)").status == 204)
      let gone = try await progression(outing, by: anna)
      #expect(gone.plan == nil && gone.exercises.first?.isChange == true)
      #expect(try await anna.get("/history/\(outing.id)").text.contains("There is no workout of yours"))

      let free = try await gym(athletics, nil, [12, 12], [], hoursAgo: 1)
      #expect(try await progression(free, by: anna).exercises.isEmpty)
      #expect(try await !anna.get("/history/\(free.id)").text.contains("Next time"))
    }
  }
}
