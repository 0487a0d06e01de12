import DatabaseSupport
import Foundation
import Testing

@Suite("Plans over the API")
struct PlanRouteTests {
  private let hills = """
    {"name": "Hills", "activity": "run", "athlete": {"age": 38, "usual cadence": 170}, "steps": [
      {"name": "Warm-up", "for": "10min", "effort": "from 2/10 to 5/10"},
      {"repeat": 6, "steps": [{"for": "1min", "effort": "8/10"}, {"for": "2min", "effort": "3/10"}]},
      {"name": "Cool-down", "for": "1km", "pace": "6:30/km"}]}
    """

  @Test func `are written in the lengths that people use`() async throws {
    try await WorkoutShop.with(.sqlite) { shop in
      let anna = shop.anna.browser
      let metric = try await anna.get("/plans/new").text
      #expect(try await anna.with("If-Match", "*").patch("/api/v1/me", #"{"units": "imperial"}"#).status == 200)
      let imperial = try await anna.get("/plans/new").text
      #expect(!metric.contains("0.75 mi") && imperial.contains("0.75 mi"))
    }
  }

  /// "Billion laughs": ten references to ten references and so on, some after something that only looks like a quotation mark.
  @Test(.timeLimit(.minutes(1)), arguments: DatabaseKind.forRoutes)
  func `are refused, and the server goes on, when they refer to each other without end`(kind: DatabaseKind) async throws
  {
    let letters = Array("abcdefghij")
    var laughs = "a: &a [x,x,x,x,x,x,x,x,x]\n"
    for (last, letter) in zip(letters, letters.dropFirst()) {
      laughs += "\(letter): &\(letter) [" + Array(repeating: "*\(last)", count: 9).joined(separator: ",") + "]\n"
    }
    try await WorkoutShop.with(kind) { [laughs] shop in
      let anna = shop.anna.browser
      let yaml = anna.with("Content-Type", "application/yaml")
      for text in [laughs, "name: x\n  \"y\n" + laughs + "? *j\n: 1\n"] {
        for _ in 0..<4 {
          let answer = try await yaml.send("POST", "/api/v1/plan-previews", body: Data(text.utf8))
          #expect(answer.status == 422 && answer.text.contains("anchors and aliases"), "\(answer.text)")
        }
        #expect(try await yaml.send("POST", "/api/v1/plans", body: Data(text.utf8)).status == 422)
        let escaped = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let recipe = #"{"name": "x", "kind": "planned", "recipe": {"plan": \#(escaped)}}"#
        #expect(try await anna.post("/api/v1/playlists", recipe).status == 422)
        #expect(try await anna.get("/healthz").status == 200)
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are kept in all their versions`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser
      let made = try await anna.post("/api/v1/plans", hills)
      #expect(made.status == 201, "\(made.text)")
      #expect(made["ETag"]?.contains("\"1\"") == true)
      let id = try #require(try made.json["id"] as? String)
      let plan = try #require(try made.json["plan"] as? [String: Any])
      let paced = try #require(plan["paced"] as? [String: Any])
      #expect((paced["steps"] as? [Any])?.count == 14)
      #expect((paced["distance"] as? Double ?? 0) > 4_000)
      // Health data stays in one place, where it is encrypted.
      #expect(plan["athlete"] as? [String: Double] == ["usual cadence": 170])

      let path = "/api/v1/plans/\(id)"
      #expect(try await anna.put(path, #"{"for": "30min"}"#).status == 428)
      let yaml = Data("name: Hills\nfor: 30min\n".utf8)
      let changed = try await anna.with("If-Match", "\"1\"").with("Content-Type", "application/yaml")
        .send("PUT", path, body: yaml)
      #expect(changed.status == 200, "\(changed.text)")
      #expect(try await anna.with("If-Match", "\"1\"").put(path, hills).status == 412)
      let renamed = try await anna.with("If-Match", "*").patch(path, #"{"title": "Flat"}"#)
      #expect(try renamed.json["title"] as? String == "Flat")

      let versions = try #require(try await anna.get("\(path)/versions").json["items"] as? [[String: Any]])
      #expect(versions.compactMap { $0["number"] as? Int } == [3, 2, 1])
      let first = try await anna.get("\(path)/versions/1").json
      let followed = try #require(first["id"] as? String)
      #expect((first["plan"] as? [String: Any])?["name"] as? String == "Hills")

      #expect(try await anna.with("If-Match", "*").delete(path).status == 204)
      #expect(try await anna.get(path).status == 404)
      #expect(try await anna.get("/api/v1/plan-versions/\(followed)").status == 200)
      #expect(try await shop.ben.browser.get("/api/v1/plan-versions/\(followed)").status == 404)
      #expect(try await anna.post("\(path)/restoration", "{}").status == 200)
      #expect(try await anna.get(path).status == 200)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `say what is wrong and where`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser
      let json = try await anna.post("/api/v1/plan-previews", #"{"steps": [{"for": "5min"}, {"for": "x"}]}"#)
      #expect(json.status == 422)
      #expect(try json.problem.fields == ["/steps/1/for"])
      let yaml = try await anna.with("Content-Type", "application/yaml")
        .send("POST", "/api/v1/plans", body: Data("for: 30min\nzoen: 2\n".utf8))
      #expect(yaml.status == 422)
      let fault = try #require((try yaml.json["errors"] as? [[String: Any]])?.first)
      #expect([fault["line"] as? Int, fault["column"] as? Int] == [2, 1])
      #expect("\(fault["detail"] ?? "")".contains("did you mean “zone”?"))
      let many = #"{"steps": [{"repeat": 200, "steps": [{"repeat": 200, "steps": [{"for": "1s"}]}]}]}"#
      for (body, status) in [("[", 400), ("{}", 422), (many, 422)] {
        let answer = try await anna.post("/api/v1/plan-previews", body)
        #expect(answer.status == status, "\(body): \(answer.text)")
      }
      #expect(try await anna.with("Content-Type", "text/csv").send("POST", "/api/v1/plans").status == 415)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are written as files that make the same plan again`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser
      let id = try #require(try await anna.post("/api/v1/plans", hills).json["id"] as? String)
      let file = try await anna.get("/api/v1/plans/\(id)/file")
      #expect(file["Content-Type"] == "application/yaml")
      #expect(file["Content-Disposition"]?.contains("Hills.yaml") == true)
      let again = try await anna.with("Content-Type", "application/yaml")
        .send("POST", "/api/v1/plans", body: file.body)
      let copy = try await anna.post("/api/v1/plans/\(id)/copies", #"{"title": "Hills"}"#)
      let json = try await anna.get("/api/v1/plans/\(id)/file?format=json").body
      for answer in [again, copy] {
        let other = try #require(try answer.json["id"] as? String)
        #expect(try await anna.get("/api/v1/plans/\(other)/file?format=json").body == json)
      }
      #expect(try await anna.get("/api/v1/plans/\(id)/file?format=fit").status == 400)
      let listed = try #require(try await anna.get("/api/v1/plans?title=HILLS&activity=run").json["items"] as? [Any])
      #expect(listed.count == 3)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are changed a little before the start, and made for plain durations`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser
      let id = try #require(try await anna.post("/api/v1/plans", hills).json["id"] as? String)
      let adapted = try await anna.post(
        "/api/v1/plans/\(id)/adaptations", #"{"changes": ["longer-cool-down", "fewer-repeats", "easier"]}"#)
      #expect(adapted.status == 200, "\(adapted.text)")
      let steps = try #require(try adapted.json["steps"] as? [[String: Any]])
      #expect(steps.last?["for"] as? String == "1.5km")
      #expect(steps[1]["repeat"] as? Int == 5)
      let inner = try #require(steps[1]["steps"] as? [[String: Any]])
      #expect(inner.compactMap { $0["effort"] as? String } == ["7/10", "3/10"])
      #expect(try await anna.post("/api/v1/plans/\(id)/adaptations", #"{"changes": ["higher"]}"#).status == 422)
      #expect(try await anna.get("/api/v1/plans/\(id)").json["version"] as? Int == 1)

      let plain = try await anna.get("/api/v1/default-plan?minutes=40&activity=walk")
      #expect((try plain.json["paced"] as? [String: Any])?["duration"] as? Double == 2_400)
      #expect(try await anna.get("/api/v1/default-plan?minutes=40&activity=triathlon").status == 400)
    }
  }
}
