import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("Which music helped, over the API")
struct MusicRouteTests {
  private struct Answer: Decodable {
    struct Activity: Decodable {
      struct Item: Decodable {
        let title: String?
        let days: Int
        let change: Double
        let low: Double
        let verdict: String
      }
      let activity: String
      let kind: String
      let items: [Item]
    }
    let isPending: Bool
    let sessions: Int
    let plays: Int
    let mostDays: Int
    let activities: [Activity]
  }

  private func music(_ browser: WebClient) async throws -> Answer {
    let answer = try await browser.get("/api/v1/training/music")
    try #require(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(Answer.self, from: answer.body)
  }

  /// Half an hour of ten songs in some order, at 4 m/s to Halo and 3 m/s to the others.
  private func run(_ athletics: Athletics, day: Int) async throws -> Outing {
    let start = Moment(milliseconds: 1_790_000_000_000 + Int64(day) * 86_400_000)
    let outing = try await Outing.begin(by: athletics.anna.browser, at: start)
    let titles = ["Halo", "B", "C", "D", "E", "F", "G"]
    let order = (0..<7).map { titles[(3 * $0 + 2 * day) % 7] }
    var place = 0.0
    let seconds = Array(0..<1800)
    let distances = seconds.map { second -> Double in
      defer { place += order[min(second / 257, 6)] == "Halo" ? 4 : 3 + 0.01 * Double((second / 257 + day) % 3) }
      return place
    }
    let events = (0..<7).map {
      #"{"time": \#(257_000 * $0), "kind": "song", "title": "\#(order[$0])", "artist": "Beyond", "tempo": 160}"#
    }
    let times = "[" + seconds.map { "\(1000 * $0)" }.joined(separator: ",") + "]"
    let values = "[" + distances.map { "\($0)" }.joined(separator: ",") + "]"
    let rates = "[" + seconds.map { "\(150 + ($0 / 257 + day) % 4)" }.joined(separator: ",") + "]"
    let sent = try await outing.send([
      #"""
      {"device": "watch", "sequence": 0, "clock": {"monotonic": 0, "unix": \#(start.milliseconds)},
       "distance": {"times": \#(times), "values": \#(values)}, "heartRate": {"times": \#(times), "values": \#(rates)},
       "events": [\#(events.joined(separator: ","))]}
      """#
    ])
    try #require(sent.status == 200, "\(sent.text)")
    try #require(try await outing.tell("ended", atSecond: 1800).status == 200)
    _ = try await outing.figures()
    return outing
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is known after some days, and follows what is taken away`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      try await athletics.consent()
      let browser = athletics.anna.browser.with("If-Match", "*")
      let nothing = try await music(browser)
      #expect(!nothing.isPending && nothing.sessions == 0 && nothing.activities.isEmpty)
      var outings: [Outing] = []
      for day in 0..<8 { outings.append(try await run(athletics, day: day)) }
      _ = try await Songs(client: browser).answer(to: "/api/v1/training/music", as: "the effects") { answer in
        athletics.server.clock.pass(Seconds(6))
        return try answer.json["isPending"] as? Bool == false && answer.json["sessions"] as? Int == 8
      }
      let known = try await music(browser)
      let found = try #require(known.activities.first)
      #expect(found.activity == "run" && found.kind == "song")
      let best = try #require(found.items.first)
      #expect(best.title == "Halo" && best.verdict == "faster" && best.days >= 4)
      #expect(try await music(athletics.ben.browser).sessions == 0)

      #expect(try await browser.delete(outings[0].path).status == 204)
      #expect(try await music(browser).isPending)
      try await athletics.consent(isGiven: false)
      let erased = try await music(browser)
      #expect(erased.sessions == 0 && erased.activities.isEmpty)
    }
  }
}
