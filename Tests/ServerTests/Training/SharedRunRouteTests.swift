import DatabaseSupport
import Foundation
import Testing
import Units

// Serialized, because planning takes a whole processor.
@Suite("Running together over the API", .serialized)
struct SharedRunRouteTests {
  private static let workout = #"""
    {"name": "Even", "activity": "run", "steps": [{"for": "5min", "zone": 2}, {"for": "5min", "effort": 7}]}
    """#

  private func id(_ answer: WebResponse) throws -> String {
    try #require(answer.status == 201, "\(answer.text)")
    return try #require(try answer.json["id"] as? String)
  }

  private func form(_ text: String, to path: String, _ browser: WebClient) async throws -> WebResponse {
    try await browser.with("Content-Type", "application/x-www-form-urlencoded")
      .send("POST", path, body: Data(text.utf8))
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is made, joined with one's own music, led and left`(kind: DatabaseKind) async throws {
    try await MusicShop.with(kind) { shop in
      try await shop.stock(24)
      let (anna, ben) = (shop.anna.browser, shop.ben.browser)
      let plan = try id(try await anna.post("/api/v1/plans", Self.workout))
      let list = try id(
        try await anna.post("/api/v1/playlists", #"{"name": "Run", "kind": "planned", "planId": "\#(plan)"}"#))
      let made = try await anna.post("/api/v1/together", #"{"playlist": "\#(list)"}"#)
      try #require(made.status == 201, "\(made.text)")
      let code = try #require(try made.json["code"] as? String)
      let path = "/api/v1/together/\(code)"
      #expect(try made.json["state"] as? String == "waiting")
      #expect(try made.json["duration"] as? Double == 600)

      // A person without music gets an error and doesn't join.
      let refused = try await form("", to: "/together/\(code)", ben)
      #expect(refused.status == 409, "\(refused.status)")
      #expect(try (await ben.get(path).json["members"] as? [Any])?.count == 1)
      #expect(try await ben.patch(path, #"{"state": "running"}"#).json["code"] as? String == "not-in-run")
      let joined = try await ben.put("\(path)/members/me", #"{"state": "ready"}"#)
      #expect(joined.status == 200, "\(joined.text)")
      #expect(try await ben.patch(path, #"{"state": "running"}"#).json["code"] as? String == "not-the-host")

      // Both get the same tempo curve, whatever their heart rates.
      let consent = try await anna.put("/api/v1/me/consents/health", #"{"isGiven": true, "textVersion": 1}"#)
      try #require(consent.status < 300, "\(consent.text)")
      _ = try await anna.with("If-Match", "*")
        .put("/api/v1/me/health", #"{"restingHeartRate": 50, "maximumHeartRate": 190, "height": 191}"#)
      let open = try id(try await ben.post("/api/v1/playlists", #"{"name": "Mine", "kind": "ordered"}"#))
      let curves = [
        try await anna.get("/api/v1/playlists/\(list)/run?together=\(code)"),
        try await ben.get("/api/v1/playlists/\(open)/run?together=\(code.lowercased())"),
      ].map { answer in
        ((try? answer.json["plan"] as? [String: Any])?["paced"] as? [String: Any])?["curve"] as? [[String: Double]]
      }
      #expect(try #require(curves[0]).count > 1)
      #expect(curves[0] == curves[1])
      #expect(try await ben.get("/api/v1/playlists/\(open)/run?together=ZZZZZZ").status == 404)

      let begun = try await anna.patch(path, #"{"state": "running"}"#)
      let since = try #require(try begun.json["since"] as? Int64)
      #expect(since == shop.server.clock.now.milliseconds + 6000)
      #expect(try await anna.patch(path, #"{"pausesAll": false}"#).json["pausesAll"] as? Bool == false)
      for wrong in [#"{"state": "waiting"}"#, #"{"state": 3}"#, "[]"] {
        #expect([400, 422].contains(try await anna.patch(path, wrong).status), "\(wrong)")
      }
      #expect(try await ben.put("\(path)/members/me", #"{"state": "left"}"#).status == 422)
      #expect(try await ben.delete("\(path)/members/me").status == 204)
      #expect(try await ben.get("/api/v1/together/NOCODE").status == 404)
      #expect(try await anna.post("/api/v1/together", #"{"playlist": "\#(open)"}"#).status == 404)

      // For a person with music, the page leads to a run.
      let page = try await anna.get("/together/\(code)")
      #expect(page.status == 200 && page.text.contains("Even"))
      let again = try await form("", to: "/together/\(code)", anna)
      #expect(again.status == 303 && again["location"]?.contains("?together=\(code)") == true)
      #expect(try await form("code=\(code.lowercased())", to: "/together", ben).status == 303)
      #expect(try await form("code=nonsense", to: "/together", ben).status == 422)
    }
  }

  @Test func `the clock is everybody's, in milliseconds`() async throws {
    try await MusicShop.with(.sqlite) { shop in
      let answer = try await shop.anna.browser.get("/api/v1/clock")
      #expect(answer.status == 200)
      #expect(try answer.json["now"] as? Int64 == shop.server.clock.now.milliseconds)
    }
  }
}
