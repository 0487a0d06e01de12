import DatabaseSupport
import Foundation
import Persistence
import Testing
import Units

@Suite("Editing a session over the API", .serialized)
struct SessionEditRouteTests {
  private struct List: Decodable {
    struct Item: Decodable {
      let id: String
      let mergedInto: String?
    }
    let items: [Item]
  }

  /// Ten finished minutes of Anna's, 1,800 m.
  private func run(_ athletics: Athletics, hoursAgo: Double = 2) async throws -> Outing {
    let outing = try await Outing.begin(
      by: athletics.anna.browser, at: athletics.server.clock.now - Seconds(3600 * hoursAgo), #", "title": "Home""#)
    try await outing.run(20)
    return outing
  }

  /// - Parameter version: the value of `If-Match`.
  private func edit(_ outing: Outing, _ edit: String, of version: String = "*") async throws -> WebResponse {
    try await outing.browser.with("If-Match", version).post("\(outing.path)/edits", edit)
  }

  private func undo(_ outing: Outing, of version: String = "*") async throws -> WebResponse {
    try await outing.browser.with("If-Match", version).delete("\(outing.path)/edits/last")
  }

  private func edits(_ outing: Outing) async throws -> [String] {
    let items = try await outing.browser.get("\(outing.path)/edits").json["items"] as? [[String: Any]]
    return try #require(items).compactMap { ($0["edit"] as? [String: Any])?["kind"] as? String }
  }

  private func sessions(_ outing: Outing) async throws -> [String] {
    let answer = try await outing.browser.get("/api/v1/training/sessions")
    return try JSONDecoder().decode(List.self, from: answer.body).items.map(\.id)
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `changes its figures each time, and they come back as the edits are taken back`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      try await athletics.consent()
      let outing = try await run(athletics)
      var known = [try await outing.figures()]
      #expect(known[0].totals.elapsed == 600)
      #expect(known[0].laps.isEmpty)
      func at(_ second: Double) -> Int64 { outing.moment(second).milliseconds }
      for body in [
        #"{"kind": "crop", "from": \#(at(60)), "to": \#(at(540))}"#, #"{"kind": "addLap", "at": \#(at(300))}"#,
        #"{"kind": "cut", "from": \#(at(400)), "to": \#(at(460))}"#, #"{"kind": "distance", "metres": 2000}"#,
        #"{"kind": "removeHeartRate"}"#,
      ] {
        let made = try await edit(outing, body)
        #expect(made.status == 200, "\(made.text)")
        known.append(try await outing.figures())
      }
      #expect(try await edits(outing) == ["crop", "addLap", "cut", "distance", "removeHeartRate"])
      #expect(known[1].totals.elapsed == 480)
      #expect(((known[1].totals.distance ?? 0) - 1440).magnitude < 20)
      #expect(known[2].laps.map(\.end) == [240, 480])
      #expect((known[3].totals.elapsed, known[3].totals.active) == (480, 420))
      #expect(((known[4].totals.distance ?? 0) - 2000).magnitude < 1)
      #expect(known[4].totals.heartRate == 150)
      #expect(known[5].totals.heartRate == nil)
      for expected in known.dropLast().reversed() {
        #expect(try await undo(outing).status == 200)
        #expect(try await outing.figures() == expected)
      }
      let none = try await undo(outing)
      #expect(none.status == 409)
      #expect(try none.problem.code == "nothing-to-undo")
      #expect(try await edits(outing) == [])
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `waits for its end, and for who saw it last`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let fresh = try await Outing.begin(
        by: athletics.anna.browser, at: athletics.server.clock.now - Seconds(600))
      try await fresh.send([fresh.batch(0)])
      let early = try await edit(fresh, #"{"kind": "distance", "metres": 900}"#)
      #expect(early.status == 409)
      #expect(try early.problem.code == "not-ended")

      let outing = try await run(athletics)
      let lap = #"{"kind": "addLap", "at": \#(outing.moment(300).milliseconds)}"#
      #expect(try await outing.browser.post("\(outing.path)/edits", lap).status == 428)
      let seen = try #require(try await outing.browser.get(outing.path)["ETag"])
      let first = try await edit(outing, lap, of: seen)
      #expect(first.status == 200, "\(first.text)")
      let now = try #require(first["ETag"])
      #expect(now != seen)
      // Figures are computed meanwhile, which doesn't count as an edit.
      _ = try await outing.figures()
      for answer in [
        try await edit(outing, #"{"kind": "distance", "metres": 900}"#, of: seen),
        try await edit(outing, #"{"kind": "split", "at": \#(outing.moment(200).milliseconds)}"#, of: seen),
        try await undo(outing, of: seen),
        try await outing.browser.with("If-Match", seen).patch(outing.path, #"{"notes": "Rain"}"#),
        try await outing.browser.with("If-Match", seen).delete(outing.path),
      ] {
        #expect(answer.status == 412)
        #expect(try answer.problem.code == "edited")
      }
      #expect(try await edits(outing) == ["addLap"])
      #expect(try await undo(outing, of: now).status == 200)

      for (body, field) in [
        (#"{"kind": "crop", "from": 0, "to": 1000}"#, "/kind"), (#"{"kind": "split", "at": 1000}"#, "/at"),
        (#"{"kind": "merge", "session": "\#(outing.id)"}"#, "/session"), (#"{"kind": "fly"}"#, "/kind"),
        (#"{"kind": "addLap"}"#, "/at"), (#"{"kind": "activity", "activity": "run", "leg": 1}"#, "/kind"),
      ] {
        let refused = try await edit(outing, body)
        #expect(refused.status == 422, "\(body): \(refused.text)")
        #expect(try refused.problem.fields == [field], "\(body): \(refused.text)")
      }
      let ben = athletics.ben.browser.with("If-Match", "*")
      #expect(try await ben.get("\(outing.path)/edits").status == 404)
      #expect(try await ben.post("\(outing.path)/edits", lap).status == 404)
      #expect(try await ben.delete("\(outing.path)/edits/last").status == 404)
      #expect(try await edits(outing) == [])
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `makes two of one, and one again unless the other went its own way`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await run(athletics)
      let whole = try await outing.figures()
      #expect(try await edit(outing, #"{"kind": "split", "at": \#(outing.moment(240).milliseconds)}"#).status == 200)
      #expect(try await outing.figures().totals.elapsed == 240)
      let ids = try await sessions(outing)
      #expect(ids.count == 2)
      let id = try #require(ids.first { $0 != outing.id })
      let other = Outing(id: id, start: outing.moment(240), browser: outing.browser, speed: outing.speed)
      #expect(try await other.figures().totals.elapsed == 360)
      #expect(try await other.browser.get(other.path).json["title"] as? String == "Home")
      // The split that created it cannot be undone here.
      #expect(try await undo(other).status == 409)

      #expect(try await edit(other, #"{"kind": "distance", "metres": 1000}"#).status == 200)
      let refused = try await undo(outing)
      #expect(refused.status == 409)
      #expect(try refused.problem.code == "other-edited")
      #expect(try await undo(other).status == 200)
      #expect(try await undo(outing).status == 200)
      #expect(try await outing.figures() == whole)
      #expect(try await sessions(outing) == [outing.id])
      #expect(try await other.browser.get(other.path).status == 404)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `asks before it makes one of two that lie hours apart`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let (first, second) = (try await run(athletics, hoursAgo: 12), try await run(athletics, hoursAgo: 2.5))
      _ = try await second.figures()
      let page = try await first.browser.get("/history/\(first.id)").text
      #expect(page.contains("Merge anyway"))
      let asked = try await edit(first, #"{"kind": "merge", "session": "\#(second.id)"}"#)
      #expect(asked.status == 409 && asked.text.contains("far-apart"), "\(asked.text)")
      #expect(try await sessions(first) == [second.id, first.id])
      let form = try await first.browser.with("Content-Type", "application/x-www-form-urlencoded")
        .send("POST", "/history/\(first.id)/edits", body: Data("kind=merge&session=\(second.id)&sure=".utf8))
      #expect(form.text.contains("hours apart"))
      let sure = try await edit(first, #"{"kind": "merge", "session": "\#(second.id)", "isSure": true}"#)
      #expect(sure.status == 200, "\(sure.text)")
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `makes one of two, and two again`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let (first, second) = (try await run(athletics, hoursAgo: 3), try await run(athletics, hoursAgo: 2.5))
      let his = try await Outing.begin(by: athletics.ben.browser, at: first.start)
      try await his.run(2)
      let alone = [try await first.figures(), try await second.figures()]
      #expect(try await edit(first, #"{"kind": "merge", "session": "\#(his.id)"}"#).status == 404)
      let merged = try await edit(first, #"{"kind": "merge", "session": "\#(second.id)"}"#)
      #expect(merged.status == 200, "\(merged.text)")
      let both = try await first.figures()
      #expect((both.totals.elapsed, both.totals.active) == (2400, 1200))
      #expect(((both.totals.distance ?? 0) - 3600).magnitude < 40)
      #expect(try await sessions(first) == [first.id])
      #expect(try await second.browser.get(second.path).json["mergedInto"] as? String == first.id)
      // The session is part of another, so it cannot merge one itself.
      #expect(try await edit(second, #"{"kind": "merge", "session": "\#(first.id)"}"#).status == 422)

      #expect(try await undo(first).status == 200)
      #expect(try await sessions(first) == [second.id, first.id])
      let again = [try await first.figures(), try await second.figures()]
      #expect(again == alone)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `moves to the start that its owner gives, in files too, and not into the future`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await run(athletics)
      let figures = try await outing.figures()
      for seconds in ["86400", "-7000000000", "0", "99999999999"] {
        let refused = try await edit(outing, #"{"kind": "shift", "seconds": \#(seconds)}"#)
        #expect(refused.status == 422, "\(seconds): \(refused.text)")
        #expect(try refused.problem.fields == ["/seconds"], "\(seconds): \(refused.text)")
      }
      let made = try await edit(outing, #"{"kind": "shift", "seconds": -86400}"#)
      #expect(made.status == 200, "\(made.text)")
      let start = outing.start - Seconds(86_400)
      #expect(try made.json["started"] as? String == start.written)
      #expect(try await outing.figures() == figures)
      let day = start.written.prefix(10)
      #expect(try await outing.browser.get("\(outing.path)/export?format=gpx").text.contains("\(day)T"))
      let listed = try await outing.browser.get("/api/v1/training/sessions?to=\(outing.start.written)")
      #expect(listed.text.contains(outing.id))
      #expect(try await edits(outing) == ["shift"])
      #expect(try await undo(outing).status == 200)
      #expect(try await outing.browser.get(outing.path).json["started"] as? String == outing.start.written)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `has its start corrected by a form, as clocks showed it there`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await run(athletics)
      _ = try await outing.figures()
      let page = try await outing.browser.get("/history/\(outing.id)").text
      let value = /name="startsAt" type="datetime-local" value="(\d{4})([-\d]*T[:\d]*)"/
      let shown = try #require(page.firstMatch(of: value)).output
      let (year, rest) = (try #require(Int(shown.1)), String(shown.2).replacing(":", with: "%3A"))
      func send(_ start: String) async throws -> WebResponse {
        try await outing.browser.with("Content-Type", "application/x-www-form-urlencoded")
          .send("POST", "/history/\(outing.id)/edits", body: Data("kind=shift&startsAt=\(start)".utf8))
      }
      #expect(try await send("\(year + 1)\(rest)").text.contains("would end in the future"))
      #expect(try await send("1969-12-31T12%3A00").text.contains("before 1970"))
      #expect(try await send("\(year)\(rest)").text.contains("already starts"))
      #expect(try await send("yesterday").text.contains("Enter a date and time"))
      #expect(try await send("2024-05-05T18%3A05").status == 303)
      let moved = try await outing.browser.get("/history/\(outing.id)").text
      #expect(moved.contains("5 May 2024") && moved.contains("2024-05-05T18:05:00"))
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is divided as its reader chooses`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await run(athletics)
      _ = try await outing.figures()
      func numbers(_ query: String) async throws -> Int? {
        let answer = try await outing.browser.get("\(outing.path)/splits\(query)")
        return (try answer.json["items"] as? [Any])?.count
      }
      #expect(try await numbers("") == 2)
      #expect(try await numbers("?splits=1km") == 2)
      #expect(try await numbers("?splits=5min") == 2)
      #expect(try await numbers("?splits=400m") == 5)
      let refused = try await outing.browser.get("\(outing.path)/splits?splits=7km")
      #expect(refused.status == 400 && refused.text.contains("Expected one of 400m"))

      let page = try await outing.browser.get("/history/\(outing.id)?splits=1min")
      #expect(page.status == 200)
      #expect(page.text.contains(#"aria-current="true">1 min</a>"#))
      let wrong = try await outing.browser.get("/history/\(outing.id)?splits=7km")
      #expect(wrong.status == 400 && wrong.text.contains("These splits don’t exist"))
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is made once where the request was repeated`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await run(athletics)
      let browser = outing.browser.with("If-Match", "*").with("Idempotency-Key", "split-at-four")
      let body = #"{"kind": "split", "at": \#(outing.moment(240).milliseconds)}"#
      for _ in 1...2 { #expect(try await browser.post("\(outing.path)/edits", body).status == 200) }
      #expect(try await sessions(outing).count == 2)
      #expect(try await edits(outing) == ["split"])
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `writes notes and takes them away, for its owner alone`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await run(athletics)
      let owner = outing.browser.with("If-Match", "*")
      let written = try await owner.patch(
        outing.path, #"{"notes": "Rain, and a dog", "title": "Wet", "privacy": {"audience": "public"}}"#)
      #expect(try written.json["notes"] as? String == "Rain, and a dog")
      let itself = try await athletics.ben.browser.get(outing.path)
      #expect(itself.status == 200 && itself.text.contains("Wet") && !itself.text.contains("Rain"))
      let seen = try await athletics.ben.browser.get("\(outing.path)/export?format=gpx")
      #expect(seen.status == 200)
      #expect(!seen.text.contains("Rain"))
      #expect(try await outing.browser.get("\(outing.path)/export?format=gpx").text.contains("Rain"))
      let bare = try await owner.patch(outing.path, #"{"notes": null}"#)
      #expect(try bare.json["notes"] == nil)
      #expect(try bare.json["title"] as? String == "Wet")
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `cannot be done while it is taken away, and it comes back within thirty days, but not later`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      var outing = try await run(athletics)
      let figures = try await outing.figures()
      let etag = try #require(try await outing.browser.get(outing.path)["ETag"])
      func visit(after time: Seconds) async throws {
        athletics.server.clock.pass(time)
        let browser = try await athletics.server.logIn(as: "anna", password: RunningServer.password)
        outing = Outing(id: outing.id, start: outing.start, browser: browser, speed: outing.speed)
      }
      #expect(try await outing.browser.delete(outing.path).status == 428)
      #expect(try await outing.browser.with("If-Match", etag).delete(outing.path).status == 204)
      #expect(try await sessions(outing) == [])
      #expect(try await outing.browser.get("/api/v1/training/sessions?removed=true").text.contains(outing.id))
      let refused = try await edit(outing, #"{"kind": "distance", "metres": 900}"#)
      #expect(refused.status == 410)
      #expect(try refused.problem.code == "session-removed")
      for part in ["figures", "series", "route", "splits", "export?format=fit"] {
        #expect(try await outing.browser.get("\(outing.path)/\(part)").status == 404, "\(part)")
      }

      try await visit(after: Seconds(29 * 86_400))
      #expect(try await athletics.ben.browser.post("\(outing.path)/restoration", "{}").status != 200)
      #expect(try await outing.browser.post("\(outing.path)/restoration", "{}").status == 200)
      #expect(try await outing.figures() == figures)

      #expect(try await outing.browser.with("If-Match", "*").delete(outing.path).status == 204)
      try await visit(after: Seconds(30 * 86_400 + 1))
      #expect(try await outing.browser.post("\(outing.path)/restoration", "{}").status == 404)
      let gone: Bool? = try await eventually {
        try await outing.browser.get(outing.path).status == 404 ? true : nil
      }
      #expect(gone == true)
      let left = try await #require(
        athletics.database.first("SELECT COUNT(*) AS recordings FROM training_recording"))
      #expect(try left.integer("recordings") == 0)
    }
  }
}
