import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("Writing sessions and sets in by hand", .serialized)
struct HandwrittenSessionRouteTests {
  private func form(_ browser: WebClient, _ path: String, _ fields: [String: String]) async throws -> WebResponse {
    var body = URLComponents()
    body.queryItems = fields.map { URLQueryItem(name: $0.key, value: $0.value) }
    // A plus sign would be a space.
    let text = (body.percentEncodedQuery ?? "").replacing("+", with: "%2B")
    return try await browser.with("Content-Type", "application/x-www-form-urlencoded")
      .send("POST", path, body: Data(text.utf8))
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `works over the API, once for each key`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let browser = athletics.anna.browser.with("Idempotency-Key", "written-1")
      let start = athletics.server.clock.now - Seconds(7_200)
      let body = #"""
        {"activity": "strength", "at": "\#(start.written)", "duration": 3600, "title": "Legs", "rating": 6,
        "sets": [{"exercise": "Barbell squat", "repetitions": 5, "load": {"value": 100, "unit": "kg"}}]}
        """#
      let made = try await browser.post("/api/v1/training/sessions", body)
      #expect(made.status == 201, "\(made.text)")
      let again = try await browser.post("/api/v1/training/sessions", body)
      #expect(again["Location"] == made["Location"])
      let place = try #require(made["Location"])
      #expect(try await athletics.anna.browser.get(place).json["title"] as? String == "Legs")
      #expect(try await athletics.ben.browser.get(place).status == 404)

      let later = (athletics.server.clock.now - Seconds(60)).written
      for (wrong, field) in [
        (#"{"activity": "run", "at": "\#(later)", "duration": 3600}"#, "/at"),
        (#"{"activity": "run", "at": "\#(start.written)", "duration": 0}"#, "/duration"),
        (#"{"activity": "run", "at": "\#(start.written)", "duration": 60, "distance": -1}"#, "/distance"),
        (#"{"activity": "run", "at": "\#(start.written)", "duration": 60, "sets": [{}]}"#, "/sets/0"),
      ] {
        let refused = try await athletics.anna.browser.post("/api/v1/training/sessions", wrong)
        #expect(refused.status == 422, "\(refused.text)")
        #expect(refused.text.contains(field), "\(refused.text)")
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `works on pages, and what is wrong comes back with the form`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let browser = athletics.anna.browser
      #expect(try await browser.get("/history/new").text.contains("Enter a session"))
      let wrong = try await form(
        browser,
        "/history/new",
        ["startsAt": "2999-01-01T10:00", "activity": "strength", "duration": "45", "sets": "Squat: 60 x 10"])
      #expect(wrong.status == 422)
      #expect(wrong.text.contains("would end in the future") && wrong.text.contains("Squat: 60 x 10"))
      let unread = try await form(
        browser,
        "/history/new",
        ["startsAt": "2024-01-01T10:00", "activity": "strength", "duration": "45", "sets": "Squat: 60 x 10\nnonsense"])
      #expect(unread.text.contains("Line 2"))
      let made = try await form(
        browser,
        "/history/new",
        [
          "startsAt": "2024-01-01T10:00", "activity": "strength", "duration": "45",
          "sets": "Barbell squat: 60 x 10; 62,5 kg × 8 @9\nPlank: 1:30",
        ])
      #expect(made.status == 303, "\(made.text)")
      let place = try #require(made["Location"])
      let page = try await browser.get(place).text
      for words in ["Session saved.", "62.5\u{A0}kg", "1:30", "Add set"] { #expect(page.contains(words), "\(words)") }
      let session = String(place.prefix { $0 != "?" })

      let added = try await form(
        browser,
        "\(session)/edits",
        [
          "kind": "addSet", "addSetExercise": "Barbell squat", "addSetRepetitions": "3", "addSetLoad": "80",
          "addSetUnit": "kg", "addSetAt": "40:00",
        ])
      #expect(added.status == 303, "\(added.text)")
      #expect(try await browser.get(session).text.contains("80\u{A0}kg"))
      let refused = try await form(
        browser,
        "\(session)/edits", ["kind": "addSet", "addSetExercise": "", "addSetRPE": "7.2", "addSetAt": "40:00"])
      #expect(refused.status == 422)
      #expect(refused.text.contains("Enter an RPE from 1 to 10"))
      #expect(try await form(browser, "\(session)/edits/undo", [:]).status == 303)
      #expect(try await browser.get(session).text.contains("80\u{A0}kg × 3") == false)
    }
  }
}
