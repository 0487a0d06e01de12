import DatabaseSupport
import Foundation
import Testing
import Units

@Suite("Records, load and weeks over the API", .serialized)
struct TrendRouteTests {
  private struct Load: Decodable {
    struct Day: Decodable {
      let day: String
      let load: Double
      let acute: Double
      let chronic: Double
      let ratio: Double?
    }
    let timeZone: String
    let items: [Day]
  }
  private struct Weeks: Decodable {
    struct Sums: Decodable {
      let sessions: Int
      let distance: Double
      let load: Double
    }
    struct Week: Decodable {
      let monday: String
      let total: Sums
      let activities: [String: Sums]
    }
    let items: [Week]
  }
  private struct Records: Decodable {
    struct Record: Decodable {
      let kind: String
      let rank: Int
      let value: Double
      let session: String
    }
    let items: [Record]
    let pending: Int
  }

  private func decoded<Answer: Decodable>(_ browser: WebClient, _ path: String) async throws -> Answer {
    let answer = try await browser.get("/api/v1/training/\(path)")
    try #require(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(Answer.self, from: answer.body)
  }

  /// A Sunday in November 2026, around noon.
  private func autumn(_ kind: DatabaseKind, _ body: (Athletics) async throws -> Void) async throws {
    try await Athletics.with(kind, at: moment("2026-11-22T12:00:00Z")) { athletics in
      try await athletics.consent()
      let facts = #"{"restingHeartRate": 50, "maximumHeartRate": 190}"#
      let kept = try await athletics.anna.browser.with("If-Match", "*").put("/api/v1/me/health", facts)
      #expect(kept.status == 200, "\(kept.text)")
      try await body(athletics)
    }
  }

  private func moment(_ text: String) throws -> Moment {
    Moment(milliseconds: Int64(try Date(text, strategy: .iso8601).timeIntervalSince1970 * 1000))
  }

  private func live(in zone: String, _ athletics: Athletics) async throws {
    let answer = try await athletics.anna.browser.with("If-Match", "*")
      .patch("/api/v1/me", #"{"timeZone": "\#(zone)"}"#)
    try #require(answer.status == 200, "\(answer.text)")
  }

  /// Five minutes of Anna's from that moment on, with figures.
  @discardableResult
  private func run(_ athletics: Athletics, at text: String, speed: Double = 3) async throws -> Outing {
    let outing = try await Outing.begin(by: athletics.anna.browser, at: try moment(text), speed: speed)
    try await outing.run(10)
    _ = try await outing.figures()
    return outing
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `count a session on the day and in the week that clocks showed, also where they go by half hours`(
    kind: DatabaseKind
  ) async throws {
    try await autumn(kind) { athletics in
      // In Kolkata, ten minutes before and after the midnight to Monday, 26 October.
      for time in ["2026-10-25T18:20:00Z", "2026-10-25T18:40:00Z"] { try await run(athletics, at: time) }
      for (zone, sundays, mondays) in [("Asia/Kolkata", 1, 1), ("Europe/Berlin", 2, 0), ("Asia/Tokyo", 0, 2)] {
        try await live(in: zone, athletics)
        let weeks: Weeks = try await decoded(athletics.anna.browser, "weeks")
        func sessions(_ monday: String) -> Int? { weeks.items.first { $0.monday == monday }?.total.sessions }
        #expect((sessions("2026-10-19"), sessions("2026-10-26")) == (sundays, mondays), "\(zone)")
        let load: Load = try await decoded(athletics.anna.browser, "load?from=2026-10-25&to=2026-10-26")
        #expect(load.timeZone == zone)
        #expect(load.items.map(\.day) == ["2026-10-25", "2026-10-26"])
        #expect(load.items.map { $0.load > 0 } == [sundays > 0, mondays > 0], "\(zone)")
      }
      // On Lord Howe Island, clocks go forward by half an hour, here on Sunday, 4 October at two.
      try await live(in: "Australia/Lord_Howe", athletics)
      for time in ["2026-10-04T12:50:00Z", "2026-10-04T13:10:00Z"] { try await run(athletics, at: time) }
      let weeks: Weeks = try await decoded(athletics.anna.browser, "weeks")
      for monday in ["2026-09-28", "2026-10-05"] {
        #expect(weeks.items.first { $0.monday == monday }?.total.sessions == 1, "\(monday)")
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `count a day of twenty-five hours as one, and one of twenty-three`(kind: DatabaseKind) async throws {
    try await autumn(kind) { athletics in
      try await live(in: "Europe/Berlin", athletics)
      for time in [
        "2026-10-24T22:10:00Z", "2026-10-25T22:50:00Z", "2026-10-25T23:10:00Z", "2026-03-28T23:10:00Z",
        "2026-03-29T21:50:00Z", "2026-03-29T22:10:00Z",
      ] {
        try await run(athletics, at: time)
      }
      for (from, to) in [("2026-10-24", "2026-10-27"), ("2026-03-28", "2026-03-31")] {
        let load: Load = try await decoded(athletics.anna.browser, "load?from=\(from)&to=\(to)")
        let loads = load.items.map(\.load)
        #expect(load.items.first?.day == from && load.items.last?.day == to)
        try #require(loads.count == 4)
        #expect((loads[0], loads[3]) == (0, 0))
        #expect(loads[2] > 0)
        #expect((loads[1] - 2 * loads[2]).magnitude < 0.2, "\(loads)")
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `leave out a session that was taken away, follow an edit, and are one's own`(kind: DatabaseKind) async throws {
    try await autumn(kind) { athletics in
      let browser = athletics.anna.browser.with("If-Match", "*")
      let quick = try await run(athletics, at: "2026-11-18T08:00:00Z", speed: 4)
      let slow = try await run(athletics, at: "2026-11-17T08:00:00Z")
      func best() async throws -> [String] {
        let records: Records = try await decoded(browser, "records")
        return records.items.filter { $0.kind == "400m" }.sorted { $0.rank < $1.rank }.map(\.session)
      }
      func week() async throws -> Weeks.Week {
        let weeks: Weeks = try await decoded(browser, "weeks?count=1")
        #expect(weeks.items.count == 1)
        return weeks.items[0]
      }
      func loads() async throws -> [Double] {
        let load: Load = try await decoded(browser, "load?from=2026-11-17&to=2026-11-18")
        return load.items.map(\.load)
      }
      #expect(try await best() == [quick.id, slow.id])
      let both = try await week()
      #expect((both.monday, both.total.sessions) == ("2026-11-16", 2))
      #expect((both.total.distance - 2100).magnitude < 30)
      #expect(both.activities["run"]?.sessions == 2)
      #expect(try await loads().allSatisfy { $0 > 0 })
      #expect((both.total.load - (try await loads().reduce(0, +))).magnitude < 0.2)

      #expect(try await browser.delete(quick.path).status == 204)
      #expect(try await best() == [slow.id])
      #expect(try await week().total.sessions == 1)
      #expect(try await loads().map { $0 > 0 } == [true, false])
      #expect(try await browser.post("\(quick.path)/restoration", "{}").status == 200)
      #expect(try await best() == [quick.id, slow.id])
      #expect(try await week().total.sessions == 2)

      // Half of it was on a bus.
      let cut =
        #"{"kind": "crop", "from": \#(quick.start.milliseconds), "to": \#(quick.moment(60).milliseconds)}"#
      #expect(try await browser.post("\(quick.path)/edits", cut).status == 200)
      _ = try await quick.figures()
      #expect(try await best() == [slow.id])
      #expect(try await loads()[1] < loads()[0])

      let his: Records = try await decoded(athletics.ben.browser, "records")
      #expect(his.items.isEmpty && his.pending == 0)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `of a session dated in the future wait for its time`(kind: DatabaseKind) async throws {
    try await autumn(kind) { athletics in
      let browser = athletics.anna.browser
      let outing = try await run(athletics, at: "2026-11-22T12:30:00Z")
      let before: Records = try await decoded(browser, "records")
      #expect(before.items.isEmpty && before.pending == 0)
      let early: Weeks = try await decoded(browser, "weeks?count=1")
      #expect(early.items[0].total.sessions == 0)
      func today() async throws -> [Bool] {
        let load: Load = try await decoded(browser, "load?from=2026-11-22&to=2026-11-22")
        return load.items.map { $0.load > 0 }
      }
      #expect(try await today() == [false])
      #expect(try await browser.get("/history").text.contains("dated in the future"))
      #expect(try await browser.get("/history/\(outing.id)").text.contains("dated in the future"))
      #expect(try await !browser.get("/").text.contains(outing.id))

      athletics.server.clock.pass(Seconds(1801))
      let after: Records = try await decoded(browser, "records")
      #expect(Set(after.items.map(\.session)) == [outing.id])
      let week: Weeks = try await decoded(browser, "weeks?count=1")
      #expect(week.items[0].total.sessions == 1)
      #expect(try await today() == [true])
      #expect(try await browser.get("/").text.contains(outing.id))
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `of who has not trained are empty, and wrong questions are refused`(kind: DatabaseKind) async throws {
    try await autumn(kind) { athletics in
      let browser = athletics.ben.browser
      let records: Records = try await decoded(browser, "records")
      #expect(records.items.isEmpty && records.pending == 0)
      let load: Load = try await decoded(browser, "load")
      #expect(load.items.count == 90)
      #expect(load.items.last?.day == "2026-11-22")
      #expect(load.items.allSatisfy { $0.load == 0 && $0.acute == 0 && $0.chronic == 0 && $0.ratio == nil })
      let weeks: Weeks = try await decoded(browser, "weeks")
      #expect(weeks.items.count == 12)
      #expect(weeks.items.last?.monday == "2026-11-16")
      #expect(weeks.items.allSatisfy { $0.total.sessions == 0 && $0.activities.isEmpty })
      for question in ["load?from=yesterday", "load?to=2026-02-30", "weeks?count=0", "weeks?count=521"] {
        #expect(try await browser.get("/api/v1/training/\(question)").status == 400, "\(question)")
      }
    }
  }
}
