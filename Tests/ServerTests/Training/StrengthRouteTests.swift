import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("Strength over the API", .serialized)
struct StrengthRouteTests {
  private struct Weeks: Decodable {
    struct Sums: Decodable {
      let sets: Double
      let volume: Double
    }
    struct Week: Decodable {
      let monday: String
      let sets: Int
      let volume: Double
      let muscles: [String: Sums]
      let unknown: Int
    }
    let timeZone: String
    let items: [Week]
  }

  private struct History: Decodable {
    struct Estimate: Decodable {
      let epley: Double
      let brzycki: Double
    }
    struct Record: Decodable { let weight: Double }
    struct Records: Decodable {
      let heaviest: Record?
      let oneRepetitionMaximum: Estimate?
    }
    struct Item: Decodable {
      let session: String
      let sets: Int
      let volume: Double
    }
    let records: Records
    let items: [Item]
  }

  /// A finished session with two sets of squats and a rest.
  private func gym(_ athletics: Athletics) async throws -> Outing {
    let outing = try await Outing.begin(
      by: athletics.anna.browser, at: athletics.server.clock.now - Seconds(7_200), #", "title": "Gym""#)
    let sent = try await outing.send([
      #"""
      {"device": "page", "sequence": 0, "clock": {"monotonic": 0, "unix": \#(outing.start.milliseconds)}, "events": [
      {"time": 10000, "kind": "set", "duration": 20, "repetitions": 5, "exerciseId": "barbell-squat", "rpe": 8,
       "load": {"value": 100, "unit": "kg"}},
      {"time": 30000, "kind": "set", "duration": 90, "rest": true},
      {"time": 120000, "kind": "set", "duration": 20, "repetitions": 10, "exercise": "Barbell squat",
       "load": {"value": 45, "unit": "lb", "per": "hand"}}]}
      """#
    ])
    try #require(sent.status == 200, "\(sent.text)")
    try #require(try await outing.tell("ended", atSecond: 600).status == 200)
    _ = try await outing.figures()
    return outing
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `gives weeks by muscle and the history of an exercise`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await gym(athletics)
      let browser = athletics.anna.browser
      let weeks = try JSONDecoder().decode(
        Weeks.self, from: try await browser.get("/api/v1/training/strength?count=2").body)
      #expect(weeks.items.count == 2)
      #expect(weeks.items.reduce(0) { $0 + $1.sets } == 2)
      #expect(weeks.items.contains { $0.muscles["quadriceps"]?.sets == 2 })
      #expect(try await browser.get("/api/v1/training/strength?count=0").status == 400)

      let history = try JSONDecoder().decode(
        History.self, from: try await browser.get("/api/v1/training/strength/barbell-squat").body)
      #expect(history.items.map(\.session) == [outing.id])
      #expect(history.items.map(\.sets) == [2])
      #expect(history.records.heaviest?.weight == 100)
      #expect(history.records.oneRepetitionMaximum?.epley == 116.667)
      #expect(history.records.oneRepetitionMaximum?.brzycki == 112.5)
      #expect(try await browser.get("/api/v1/training/strength/no-such-exercise").status == 404)
      let others = try await athletics.ben.browser.get("/api/v1/training/strength/barbell-squat")
      #expect(try JSONDecoder().decode(History.self, from: others.body).items.isEmpty)

      // A deleted session counts nowhere.
      #expect(try await browser.with("If-Match", "*").delete(outing.path).status == 204)
      let after = try await browser.get("/api/v1/training/strength/barbell-squat")
      #expect(try JSONDecoder().decode(History.self, from: after.body).items.isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `shows each set on the session's page and on the exercise's`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await gym(athletics)
      let page = try await athletics.anna.browser.get("/history/\(outing.id)").text
      for words in ["Barbell squat", "100\u{A0}kg", "45\u{A0}lb (20.4\u{A0}kg) per hand", "(Epley)", "1:30"] {
        #expect(page.contains(words), "\(words)")
      }
      let exercise = try await athletics.anna.browser.get("/exercises/barbell-squat").text
      for words in ["Your history", "100\u{A0}kg × 5 (RPE 8)", "Heaviest", outing.id] {
        #expect(exercise.contains(words), "\(words)")
      }
      #expect(try await athletics.anna.browser.get("/history/strength").text.contains("Quadriceps"))
      #expect(try await athletics.ben.browser.get("/history/strength").text.contains("No sets yet"))
      let other = try await athletics.ben.browser.get("/exercises/barbell-squat").text
      #expect(other.contains("Your sets of this exercise will appear here."))
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `counts sets of one's own exercises by name and identifier, and of published ones`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      let (anna, ben) = (athletics.anna.browser, athletics.ben.browser)
      func exercise(_ name: String, by browser: WebClient) async throws -> String {
        let made = try await browser.post(
          "/api/v1/exercises",
          #"{"texts": {"en": {"name": "\#(name)"}}, "category": "arms", "primary": ["forearms"], "secondary": ["biceps"]}"#
        )
        return try #require(try made.json["id"] as? String, "\(made.text)")
      }
      let (own, shared) = (
        try await exercise("Towel wringing", by: anna), try await exercise("Jar opening", by: ben)
      )
      let secret = try await exercise("Secret grip", by: ben)
      #expect(
        try await ben.put("/api/v1/exercises/\(shared)/publication", #"{"licence": "CC0-1.0"}"#).status == 200)
      let accepted = try await anna.with("If-Match", "*")
        .send("POST", "/api/v1/administration/publishing-requests/\(shared)/acceptance")
      #expect(accepted.status == 204)

      let outing = try await Outing.begin(by: anna, at: athletics.server.clock.now - Seconds(7_200))
      let sets = [
        #""exercise": "towel Wringing""#, #""exerciseId": "\#(own)""#, #""exerciseId": "\#(shared)""#,
        #""exerciseId": "\#(secret)""#,
      ].enumerated().map { place, exercise in
        #"{"time": \#(60_000 * place), "kind": "set", "duration": 20, "repetitions": 8, \#(exercise), "load": {"value": 10, "unit": "kg"}}"#
      }
      let sent = try await outing.send([
        #"{"device": "page", "sequence": 0, "clock": {"monotonic": 0, "unix": \#(outing.start.milliseconds)}, "events": [\#(sets.joined(separator: ","))]}"#
      ])
      try #require(sent.status == 200, "\(sent.text)")
      _ = try await outing.tell("ended", atSecond: 600)
      _ = try await outing.figures()

      let weeks = try JSONDecoder().decode(
        Weeks.self, from: try await anna.get("/api/v1/training/strength?count=2").body)
      let worked = weeks.items.compactMap { $0.muscles["forearms"] }
      #expect(worked.reduce(0) { $0 + $1.sets } == 3 && worked.reduce(0) { $0 + $1.volume } == 240)
      #expect(weeks.items.compactMap { $0.muscles["biceps"] }.reduce(0) { $0 + $1.sets } == 1.5)
      // Nobody tells Anna what Ben's own exercise is for.
      #expect(weeks.items.reduce(0) { $0 + $1.unknown } == 1)

      let history = try JSONDecoder().decode(
        History.self, from: try await anna.get("/api/v1/training/strength/\(own)").body)
      #expect(history.items.map(\.sets) == [2])
      #expect(try await anna.get("/exercises/\(own)").text.contains("10\u{A0}kg × 8 · 10\u{A0}kg × 8"))
      #expect(try await anna.get("/exercises/\(shared)").text.contains(outing.id))
      let session = try await anna.get("/history/\(outing.id)").text
      #expect(session.contains("Towel wringing") && session.contains("Jar opening") && !session.contains("Secret grip"))
      #expect(try await anna.get("/api/v1/training/strength/own-abcdefghijklmnop").status == 404)
      #expect(try await ben.get("/api/v1/training/strength/\(own)").status == 404)
    }
  }
}
