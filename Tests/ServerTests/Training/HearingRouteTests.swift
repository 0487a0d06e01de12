import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("The allowance for hearing, over the API and on pages")
struct HearingRouteTests {
  private static let following = "/api/v1/training/music-following"
  /// A Wednesday.
  private static let noon = Moment(milliseconds: 1_790_164_800_000)

  /// Ten minutes of music an hour ago: five at the page's full volume, then silence.
  private func run(_ athletics: Athletics, _ more: String = "") async throws -> Outing {
    let outing = try await Outing.begin(
      by: athletics.anna.browser, at: athletics.server.clock.now + Seconds(-3600), more)
    let sent = try await outing.send([
      #"""
      {"device": "phone", "sequence": 0, "clock": {"monotonic": 0, "unix": \#(outing.start.milliseconds)},
       "series": [{"name": "music_volume", "times": [0, 300000], "values": [1, 0]}],
       "events": [{"time": 0, "kind": "song", "title": "One"}, {"time": 400000, "kind": "song", "title": "Two"}]}
      """#
    ])
    try #require(sent.status == 200, "\(sent.text)")
    try #require(try await outing.tell("ended", atSecond: 600).status == 200)
    _ = try await outing.figures()
    return outing
  }

  private func hearing(of outing: Outing) async throws -> [String: Any]? {
    try await outing.browser.get("\(outing.path)/figures").json["hearing"] as? [String: Any]
  }

  private func week(_ browser: WebClient) async throws -> [String: Any] {
    try await browser.get("/api/v1/training/hearing").json
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is told of a session and of the week, and warns before a run`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind, at: Self.noon) { athletics in
      let anna = athletics.anna.browser
      let outing = try await run(athletics)
      let page = "/history/\(outing.id)"

      // Without a listening level, there is only the duration and no warning.
      let unknown = try #require(try await hearing(of: outing))
      #expect(unknown["music"] as? Double == 600 && unknown["level"] == nil)
      #expect(unknown["share"] as? Double == 0.0042)
      #expect(try await anna.get(page).text.contains("how loud your headphones are"))
      #expect(try await !anna.get("/run").text.contains("Turn the music down"))

      // 110 dB(A) are safe for 40 h / 2^10, which is 141 s; the music lasted 300 s.
      #expect(
        try await anna.put(Self.following, #"{"strategy": "holds-phase", "listeningLevel": 110}"#).status == 200)
      let loud = try #require(try await hearing(of: outing))
      #expect(loud["level"] as? Int == 110 && loud["reference"] as? Double == 80)
      #expect(loud["share"] as? Double == 2.1333)
      let told = try await week(anna)
      #expect(told["week"] as? String == "2026-09-21" && told["music"] as? Double == 600)
      #expect(told["share"] as? Double == 2.133)
      for path in [page, "/", "/run"] {
        let text = try await anna.get(path).text
        #expect(text.contains("213 %") && !text.contains("how loud your headphones are"), "\(path)")
      }
      #expect(try await anna.get("/run").text.contains("Turn the music down"))
      let kept = try athletics.server.file("music-following.json", of: try await athletics.anna.archive())
      #expect(kept.contains("110"))
      #expect(
        try await anna.put(Self.following, #"{"strategy": "holds-phase", "listeningLevel": 49}"#).problem.fields
          == ["/listeningLevel"])

      // A simulated run has no sound exposure.
      let simulated = try await run(athletics, #", "isSimulated": true"#)
      #expect(try await hearing(of: simulated) == nil)
      #expect(try await week(anna)["music"] as? Double == 600)

      // The limit is 5 dB lower at the age of seventeen.
      try await athletics.consent()
      let born = try await anna.with("If-Match", "*").put("/api/v1/me/health", #"{"birthDate": "2009-06-01"}"#)
      try #require(born.status == 200, "\(born.text)")
      #expect(try await week(anna)["reference"] as? Double == 75)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is nobody's but its owner's`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind, at: Self.noon) { athletics in
      let (anna, ben) = (athletics.anna.browser.with("If-Match", "*"), athletics.ben.browser)
      let outing = try await run(athletics)
      let shown = try await anna.patch(
        outing.path, #"{"privacy": {"audience": "public", "showsMap": true, "showsHeartRate": true}}"#)
      try #require(shown.status == 200, "\(shown.text)")
      #expect(try await anna.get("\(outing.path)/figures").text.contains("musicAtFullVolume"))

      let figures = try await ben.get("\(outing.path)/figures")
      #expect(figures.status == 200 && figures.text.contains("songs"))
      #expect(!figures.text.contains("hearing") && !figures.text.contains("musicAtFullVolume"))
      let page = try await ben.get("/history/\(outing.id)")
      #expect(page.status == 200 && !page.text.contains(#"id="hearing""#))
      #expect(try await week(ben)["music"] as? Double == 0)
    }
  }
}
