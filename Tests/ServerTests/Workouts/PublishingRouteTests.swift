import DatabaseSupport
import Foundation
import Testing
import TestSupport

/// Anna is the administrator.
@Suite("Publishing exercises by the API and on pages")
struct PublishingRouteTests {
  private let requests = "/api/v1/administration/publishing-requests"

  private func exercise(
    _ name: String, of somebody: RunningServer.Somebody, _ rest: String = #""category": "legs""#
  ) async throws -> String {
    let made = try await somebody.browser.post(
      "/api/v1/exercises", #"{"texts": {"en": {"name": "\#(name)"}}, \#(rest)}"#)
    return try #require(try made.json["id"] as? String, "\(made.text)")
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is asked by the author and decided by an administrator`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let (anna, ben) = (shop.anna.browser, shop.ben.browser)
      let id = try await exercise("Sofa squat", of: shop.ben)
      let path = "/api/v1/exercises/\(id)/publication"
      #expect(try await ben.get(path).status == 404)
      #expect(try await ben.put(path, #"{"licence": "none"}"#).status == 422)
      #expect(try await anna.put(path, #"{"licence": "CC-BY-4.0"}"#).status == 404)
      let asked = try await ben.put(path, #"{"licence": "CC-BY-4.0"}"#)
      #expect(try asked.status == 200 && asked.json["state"] as? String == "waiting", "\(asked.text)")
      #expect(try await ben.get(requests).status == 403)
      let waiting = try await anna.get(requests).json["items"] as? [[String: Any]]
      #expect(waiting?.count == 1 && waiting?.first?["author"] as? String == "ben")
      #expect(try await anna.post("\(requests)/\(id)/refusal", #"{"reason": "How deep?"}"#).status == 428)
      let old = anna.with("If-Match", "\"7\"")
      #expect(try await old.send("POST", "\(requests)/\(id)/acceptance").status == 412)
      let current = anna.with("If-Match", "\"1\"")
      #expect(try await current.post("\(requests)/\(id)/refusal", #"{"reason": "\n"}"#).status == 422)
      #expect(try await current.post("\(requests)/\(id)/refusal", #"{"reason": "How deep?"}"#).status == 204)
      #expect(try await ben.get(path).json["reason"] as? String == "How deep?")
      #expect(try await ben.get("/exercises/\(id)").text.contains("How deep?"))
      #expect(try await ben.put(path, #"{"licence": "CC0-1.0"}"#).status == 200)
      #expect(try await anna.with("If-Match", "*").send("POST", "\(requests)/\(id)/acceptance").status == 204)
      let seen = try await anna.get("/api/v1/exercises/\(id)").json
      #expect(seen["origin"] as? String == "published" && seen["author"] as? String == "ben")
      #expect(seen["licence"] as? String == "CC0-1.0" && seen["version"] == nil)
      #expect(try await ben.put(path, #"{"licence": "CC0-1.0"}"#).problem.code == "already-published")
      let removal = "/api/v1/administration/published-exercises/\(id)/removal"
      #expect(try await ben.post(removal, #"{"reason": "No."}"#).status == 403)
      #expect(try await anna.post(removal, #"{"reason": "No."}"#).status == 204)
      #expect(try await anna.get("/api/v1/exercises/\(id)").status == 404)
      #expect(try await ben.get("/api/v1/exercises/\(id)").status == 200)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is refused for what seems to be there, and shows it`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let ben = shop.ben.browser
      let id = try await exercise("Press-ups, pushups", of: shop.ben, #""category": "chest", "primary": ["chest"]"#)
      let twin = try await exercise("Push ups", of: shop.ben, #""category": "chest", "primary": ["chest"]"#)
      let refused = try await ben.put("/api/v1/exercises/\(twin)/publication", #"{"licence": "CC0-1.0"}"#)
      #expect(try refused.status == 409 && refused.problem.code == "exercise-twin")
      #expect(refused["Link"] == "</api/v1/exercises/push-up>; rel=\"duplicate\"")
      let form = ben.with("Content-Type", "application/x-www-form-urlencoded").with("Accept", "text/html")
      let page = try await form.send(
        "POST", "/exercises/\(twin)/publishing", body: Data("licence=CC0-1.0".utf8))
      #expect(page.status == 409 && page.text.contains("/exercises/push-up"))
      #expect(try await ben.get("/exercises/\(id)/publishing").status == 200)
      #expect(try await form.send("POST", "/exercises/\(id)/publishing").status != 303)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `has a page for administrators`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let form = shop.anna.browser.with("Content-Type", "application/x-www-form-urlencoded").with("Accept", "text/html")
      #expect(try await shop.anna.browser.get("/exercises/moderation").status == 200)
      #expect(try await shop.ben.browser.get("/exercises/moderation").status == 403)
      let id = try await exercise("<u>Sofa</u> squat", of: shop.ben)
      _ = try await shop.ben.browser.put("/api/v1/exercises/\(id)/publication", #"{"licence": "CC-BY-SA-4.0"}"#)
      #expect(try await shop.anna.browser.get("/exercises/moderation").text.contains("&lt;u&gt;Sofa&lt;/u&gt; squat"))
      let late = try await form.send(
        "POST", "/exercises/moderation/\(id)/acceptance", body: Data("version=9".utf8))
      #expect(late.status == 412)
      let accepted = try await form.send(
        "POST", "/exercises/moderation/\(id)/acceptance", body: Data("version=1".utf8))
      #expect(accepted["Location"] == "/exercises/moderation?said=accepted")
      let page = try await shop.anna.browser.get("/exercises/\(id)")
      #expect(page.text.contains("CC BY-SA 4.0") && page.text.contains("/exercises/moderation/\(id)/removal"))
    }
  }
}
