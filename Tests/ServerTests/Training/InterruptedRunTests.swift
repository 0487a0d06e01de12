import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("A run that nobody ended")
struct InterruptedRunTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `is interrupted after two minutes of silence, and saved from any device with what there is`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      let (anna, clock) = (athletics.anna.browser, athletics.server.clock)
      let outing = try await Outing.begin(by: anna, at: clock.now - Seconds(60))
      try await outing.send([outing.batch(0), outing.batch(1)])
      clock.pass(Seconds(100))
      #expect(!(try await anna.get("/run")).text.contains("/run/live/\(outing.id)/end"), "it goes on")
      clock.pass(Seconds(30))
      for page in ["/run", "/run/live", "/run/live?session=\(outing.id)", "/history/\(outing.id)"] {
        #expect(try await anna.get(page).text.contains("/run/live/\(outing.id)/end"), "\(page)")
      }
      #expect(try await anna.get("/history").text.contains("interrupted"))

      #expect(
        try await send("do=save", to: "/run/live/\(outing.id)/end", by: athletics.ben.browser).status == 404)
      let saved = try await send("do=save", to: "/run/live/\(outing.id)/end", by: anna)
      #expect(saved.status == 303 && saved["Location"] == "/history/\(outing.id)")
      #expect(try await anna.get(outing.path).json["state"] as? String == "ended")
      #expect(try await outing.figures().totals.elapsed <= 60)
      #expect(!(try await anna.get("/run")).text.contains(outing.id))
      // The phone was only offline.
      try await outing.send([outing.batch(2), outing.batch(3)])
      #expect(try await outing.figures().totals.elapsed > 100)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is discarded from any device, and can be brought back; several are ended one by one`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      let (anna, clock) = (athletics.anna.browser, athletics.server.clock)
      let first = try await Outing.begin(by: anna, at: clock.now - Seconds(90))
      let second = try await Outing.begin(by: anna, at: clock.now - Seconds(60))
      clock.pass(Seconds(125))
      try await second.send([second.batch(0)])
      let door = try await anna.get("/run").text
      #expect(door.contains("/run/live/\(first.id)/end") && !door.contains("/run/live/\(second.id)/end"))

      // An active run cannot be ended this way.
      let refused = try await send("do=discard", to: "/run/live/\(second.id)/end", by: anna)
      #expect(refused["Location"] == "/run/live?session=\(second.id)")
      #expect(try await anna.get(second.path).json["state"] as? String == "started")

      let gone = try await send("do=discard", to: "/run/live/\(first.id)/end", by: anna)
      let place = try #require(gone["Location"])
      #expect(try await anna.get(place).text.contains("/history/restorations"))
      #expect(try await anna.get(first.path).json["state"] as? String == "discarded")
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `counts for nothing where it was simulated, and says so`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let anna = athletics.anna.browser
      let start = athletics.server.clock.now - Seconds(1800)
      let real = try await Outing.begin(by: anna, at: start)
      try await real.run(40)
      _ = try await real.figures()
      let (week, records) = (try await weeks(anna), try await anna.get("/api/v1/training/records").text)

      let simulated = try await Outing.begin(by: anna, at: start + Seconds(1), speed: 5, #", "isSimulated": true"#)
      try await simulated.run(40)
      _ = try await simulated.figures()
      #expect(try await anna.get(simulated.path).json["isSimulated"] as? Bool == true)
      #expect(try await weeks(anna) == week)
      #expect(try await anna.get("/api/v1/training/records").text == records)
      #expect(try await anna.get("/history").text.contains("simulated"))
      #expect(try await anna.get("/history/\(simulated.id)").text.contains("A simulated run."))
    }
  }

  private func send(_ form: String, to path: String, by browser: WebClient) async throws -> WebResponse {
    try await browser.with("Content-Type", "application/x-www-form-urlencoded")
      .send("POST", path, body: Data(form.utf8))
  }

  private func weeks(_ browser: WebClient) async throws -> String {
    let answer = try await browser.get("/api/v1/training/weeks?count=2")
    try #require(answer.status == 200, "\(answer.text)")
    return answer.text
  }
}
