import DatabaseSupport
import Foundation
import Testing
import TestSupport

@Suite("Plans with one's own exercises and published ones")
struct PlanExerciseRouteTests {
  private func exercise(
    _ name: String, of somebody: RunningServer.Somebody, _ rest: String = #""category": "legs""#
  ) async throws -> String {
    let made = try await somebody.browser.post(
      "/api/v1/exercises", #"{"texts": {"en": {"name": "\#(name)"}}, \#(rest)}"#)
    return try #require(try made.json["id"] as? String, "\(made.text)")
  }

  private func publish(_ id: String, of author: WebClient, by administrator: WebClient) async throws {
    let asked = try await author.put("/api/v1/exercises/\(id)/publication", #"{"licence": "CC0-1.0"}"#)
    try #require(asked.status == 200, "\(asked.text)")
    let accepted = try await administrator.with("If-Match", "*")
      .send("POST", "/api/v1/administration/publishing-requests/\(id)/acceptance")
    try #require(accepted.status == 204, "\(accepted.text)")
  }

  private func post(_ yaml: String, by browser: WebClient) async throws -> WebResponse {
    try await browser.with("Content-Type", "application/yaml").send("POST", "/api/v1/plans", body: Data(yaml.utf8))
  }

  private func submit(_ path: String, _ fields: [String: String], by browser: WebClient) async throws -> WebResponse {
    let body = fields.map { name, value in
      "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
    }.joined(separator: "&")
    return try await browser.with("Content-Type", "application/x-www-form-urlencoded").with("Accept", "text/html")
      .send("POST", path, body: Data(body.utf8))
  }

  private func step(of plan: String, by browser: WebClient) async throws -> [String: Any] {
    let file = try await browser.get("/api/v1/plans/\(plan)/file?format=json").json
    return try #require((file["steps"] as? [[String: Any]])?.first)
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `name them in a file, and keep identifier, name and rate through page and archive`(
    kind: DatabaseKind
  ) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser
      let id = try await exercise(
        "Sofa squat", of: shop.anna,
        #""category": "legs", "rhythm": {"slowest": 6, "natural": 9, "fastest": 12, "beats": [8]}"#)
      let made = try await post(
        "activity: strength\nsteps:\n  - {exercise: sofa Squat, sets: 3, repetitions: 10}\n", by: anna)
      let plan = try #require(try made.json["id"] as? String, "\(made.text)")
      let stored = try await step(of: plan, by: anna)
      #expect(stored["exercise"] as? String == id && stored["name"] as? String == "Sofa squat")
      #expect(stored["rate"] as? Double == 9)

      let page = try await anna.get("/plans/\(plan)").text
      #expect(
        page.contains(#"name="0-exercise" list="exercise-names" maxlength="80" autocomplete="off" value="Sofa squat""#))
      #expect(page.contains(#"name="0-rate" autocomplete="off" value="""#), "the exercise's own rate isn't typed")
      var fields = [
        "rows": "1", "0-kind": "exercise", "0-key": "1", "0-depth": "0", "0-exercise": "Sofa squat", "0-sets": "4",
        "0-amount": "10", "name": "Living room", "activity": "strength", "version": "1", "do": "save",
      ]
      let saved = try await submit("/plans/\(plan)", fields, by: anna)
      #expect(saved.status == 303, "\(saved.text)")
      let changed = try await step(of: plan, by: anna)
      #expect(changed["exercise"] as? String == id && changed["sets"] as? Double == 4)
      // Another exercise doesn't inherit the name.
      fields.merge(["0-exercise": "Push-up", "version": "2"]) { $1 }
      #expect(try await submit("/plans/\(plan)", fields, by: anna).status == 303)
      let other = try await step(of: plan, by: anna)
      #expect(other["exercise"] as? String == "push-up" && other["name"] == nil && other["rate"] == nil)
      fields.merge(["0-exercise": id, "version": "3"]) { $1 }
      #expect(try await submit("/plans/\(plan)", fields, by: anna).status == 303)
      #expect(try await step(of: plan, by: anna)["name"] as? String == "Sofa squat")

      let archive = try await shop.anna.archive()
      try await WorkoutShop.with(kind) { elsewhere in
        try await elsewhere.ben.handIn(archive)
        try await elsewhere.ben.waitForArchive()
        let ben = elsewhere.ben.browser
        let plans = try await ben.get("/api/v1/plans").json["items"] as? [[String: Any]]
        let restored = try #require(plans?.first?["id"] as? String)
        #expect(try await step(of: restored, by: ben)["exercise"] as? String == id)
        #expect(try await ben.get("/plans/\(restored)").text.contains(#"value="Sofa squat""#))
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `refuse an exercise that the person doesn't see, and keep those of a received plan`(
    kind: DatabaseKind
  ) async throws {
    try await WorkoutShop.with(kind) { shop in
      let (anna, ben) = (shop.anna.browser, shop.ben.browser)
      let secret = try await exercise("Secret squat", of: shop.ben)
      let file = "activity: strength\nsteps:\n  - {exercise: \(secret), sets: 3, repetitions: 10}\n"
      let refused = try await post(file, by: anna)
      #expect(refused.status == 422 && refused.text.contains("unknown exercise"), "\(refused.text)")
      let named = try await post(file.replacing(secret, with: "Secret squat"), by: anna)
      #expect(named.status == 422)
      let typed = try await submit(
        "/plans/new",
        [
          "rows": "1", "0-kind": "exercise", "0-key": "1", "0-depth": "0", "0-exercise": "Secret squat", "0-sets": "3",
          "0-amount": "10", "name": "x", "activity": "strength", "do": "save",
        ], by: anna)
      #expect(typed.status == 422 && typed.text.contains("Choose an exercise from the list"))

      let made = try await post(file, by: ben)
      let plan = try #require(try made.json["id"] as? String, "\(made.text)")
      let sent = try await ben.post("/api/v1/plans/\(plan)/deliveries", #"{"to": "anna"}"#)
      try #require(sent.status < 300, "\(sent.text)")
      let waiting = try await anna.get("/api/v1/received-plans").json["items"] as? [[String: Any]]
      let received = try #require(waiting?.first?["id"] as? String)
      let accepted = try await anna.send("POST", "/api/v1/received-plans/\(received)/acceptance")
      let own = try #require(try accepted.json["id"] as? String, "\(accepted.text)")
      #expect(try await step(of: own, by: anna)["name"] as? String == "Secret squat")
      let page = try await anna.get("/plans/\(own)").text
      #expect(page.contains("Secret squat") && page.contains(secret))
      let json = try await anna.get("/api/v1/plans/\(own)/file?format=json").text
      let renamed = try await anna.with("If-Match", "*").put(
        "/api/v1/plans/\(own)", json.replacing("10", with: "12"))
      #expect(renamed.status == 200, "\(renamed.text)")
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `find published exercises by name in the editor, and by identifier in files`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser
      let id = try await exercise("Ladder gallop", of: shop.ben)
      try await publish(id, of: shop.ben.browser, by: anna)
      let found = try await anna.get("/api/v1/exercises?search=ladder&limit=20").json["items"] as? [[String: Any]]
      #expect(found?.map { $0["id"] as? String } == [id])
      let saved = try await submit(
        "/plans/new",
        [
          "rows": "1", "0-kind": "exercise", "0-key": "1", "0-depth": "0", "0-exercise": "ladder gallop", "0-sets": "3",
          "0-amount": "10", "name": "Ladder", "activity": "strength", "do": "save",
        ], by: anna)
      let plan = try #require(
        saved["Location"]?.split(separator: "?").first?.split(separator: "/").last.map(String.init))
      #expect(try await step(of: plan, by: anna)["exercise"] as? String == id)
      #expect(try await anna.get("/plans/\(plan)").text.contains(#"value="Ladder gallop""#))
      let made = try await post(
        "activity: strength\nsteps:\n  - {exercise: \(id), sets: 3, repetitions: 10}\n", by: anna)
      #expect(made.status == 201, "\(made.text)")
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `mean the catalogue's exercise by a name that both have`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let anna = shop.anna.browser
      let copy = try await anna.send("POST", "/api/v1/exercises/push-up/copies")
      let id = try #require(try copy.json["id"] as? String, "\(copy.text)")
      let file = "activity: strength\nsteps:\n  - {exercise: Push-up, sets: 3, repetitions: 10}\n"
      let made = try await post(file, by: anna)
      let plan = try #require(try made.json["id"] as? String)
      #expect(try await step(of: plan, by: anna)["exercise"] as? String == "push-up")
      let own = try await post(file.replacing("Push-up", with: id), by: anna)
      let other = try #require(try own.json["id"] as? String)
      // The page says what it means, too.
      #expect(try await anna.get("/plans/\(other)").text.contains(#"value="\#(id)""#))
    }
  }
}
