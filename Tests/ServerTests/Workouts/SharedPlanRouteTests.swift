import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("Shared plans over the API")
struct SharedPlanRouteTests {
  private let own = """
    {"name": "Hills", "athlete": {"age": 38, "usual cadence": 170, "resting heart rate": 52},
     "steps": [{"for": "10min", "heart rate": 140}, {"for": "2km", "pace": "5:30/km"}]}
    """

  private func plan(_ shop: WorkoutShop) async throws -> String {
    try #require(try await shop.anna.browser.post("/api/v1/plans", own).json["id"] as? String)
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `by a link are seen by whoever knows it, until it ends`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let (anna, ben) = (shop.anna.browser, shop.ben.browser)
      let id = try await plan(shop)
      let link = try await anna.post("/api/v1/plans/\(id)/links", #"{"lifetime": 3600}"#)
      #expect(link.status == 201, "\(link.text)")
      let token = try #require(try link.json["token"] as? String)
      #expect(try #require(link.json["address"] as? String).hasSuffix("/api/v1/shared-plans/\(token)"))
      let listed = try await anna.get("/api/v1/plans/\(id)/links")
      #expect((try listed.json["items"] as? [Any])?.count == 1)
      #expect(!listed.text.contains(token))

      let shown = try await shop.server.client.get("/api/v1/shared-plans/\(token)")
      #expect(shown.status == 200, "\(shown.text)")
      #expect(try shown.json["name"] as? String == "Hills")
      #expect(try shown.json["athlete"] == nil)
      _ = try await anna.with("If-Match", "*").patch("/api/v1/plans/\(id)", #"{"title": "Hills, long"}"#)
      let copy = try await ben.post("/api/v1/shared-plans/\(token)/copies", "{}")
      #expect(copy.status == 201, "\(copy.text)")
      #expect(try copy.json["title"] as? String == "Hills, long")

      #expect(try await anna.with("If-Match", "*").delete("/api/v1/plans/\(id)").status == 204)
      #expect(try await ben.get("/api/v1/shared-plans/\(token)").status == 404)
      #expect(try await anna.post("/api/v1/plans/\(id)/restoration", "{}").status == 200)
      #expect(try await ben.get("/api/v1/shared-plans/\(token)").status == 200)
      shop.server.clock.pass(Seconds(3_601))
      #expect(try await ben.get("/api/v1/shared-plans/\(token)").status == 404)

      let lasting = try await anna.post("/api/v1/plans/\(id)/links", "{}").json
      let again = try #require(lasting["token"] as? String)
      let name = try #require(lasting["id"] as? String)
      #expect(try await ben.delete("/api/v1/plan-links/\(name)").status == 404)
      #expect(try await anna.delete("/api/v1/plan-links/\(name)").status == 204)
      #expect(try await ben.get("/api/v1/shared-plans/\(again)").status == 404)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are sent to somebody, who takes or declines them`(kind: DatabaseKind) async throws {
    try await WorkoutShop.with(kind) { shop in
      let (anna, ben) = (shop.anna.browser, shop.ben.browser)
      let id = try await plan(shop)
      for _ in 0..<2 {
        #expect(try await anna.post("/api/v1/plans/\(id)/deliveries", #"{"to": "Ben"}"#).status == 202)
      }
      for wrong in ["anna", "nobody-at-all", "ben@example.org", ""] {
        let answer = try await anna.post("/api/v1/plans/\(id)/deliveries", #"{"to": "\#(wrong)"}"#)
        #expect(answer.status == 422, "\(wrong)")
      }
      #expect(try await ben.post("/api/v1/plans/\(id)/deliveries", #"{"to": "anna"}"#).status == 404)
      let inbox = try #require(try await ben.get("/api/v1/received-plans").json["items"] as? [[String: Any]])
      #expect(inbox.compactMap { $0["from"] as? String } == ["anna", "anna"])
      #expect((inbox[0]["plan"] as? [String: Any])?["athlete"] == nil)
      let names = inbox.compactMap { $0["id"] as? String }
      let waiting = try shop.server.file("received-plans-1.json", of: try await shop.ben.archive())
      #expect(names.allSatisfy(waiting.contains) && waiting.contains(#""sender" : "anna""#), "\(waiting)")
      let taken = try await ben.post("/api/v1/received-plans/\(names[0])/acceptance", "{}")
      #expect(taken.status == 201, "\(taken.text)")
      #expect(try await ben.delete("/api/v1/received-plans/\(names[1])").status == 204)
      #expect((try await ben.get("/api/v1/received-plans").json["items"] as? [Any])?.isEmpty == true)
      #expect((try await ben.get("/api/v1/plans").json["items"] as? [Any])?.count == 1)
      for number in 0..<11 {
        let answer = try await anna.post("/api/v1/plans/\(id)/deliveries", #"{"to": "ben"}"#)
        #expect(answer.status == (number < 10 ? 202 : 409))
      }
    }
  }

  @Test func `are taken from templates, by their title in one's own language`() async throws {
    try await WorkoutShop.with(.sqlite) { shop in
      let anna = shop.anna.browser
      let items = try #require(try await anna.get("/api/v1/templates?activity=cycle").json["items"] as? [[String: Any]])
      #expect(items.count >= 4)
      #expect(try await anna.get("/api/v1/templates?kind=naps").status == 400)
      _ = try await anna.patch("/api/v1/me", #"{"language": "de"}"#)
      let copy = try await anna.post("/api/v1/templates/easy-run/copies", "{}")
      #expect(copy.status == 201, "\(copy.text)")
      #expect(["Lockerer Lauf", "Easy run"].contains(try copy.json["title"] as? String))
      #expect(try await anna.get("/api/v1/templates/nothing").status == 404)
    }
  }
}
