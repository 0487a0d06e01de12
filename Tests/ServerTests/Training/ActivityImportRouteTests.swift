import ActivityFiles
import DatabaseSupport
import Foundation
import Persistence
import Storage
import Testing
import TestSupport
import Units

@Suite("Activity files over the API", .serialized, .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct ActivityImportRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `become sessions, and are handed out again as they were`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      try await athletics.consent()
      let file = Athletics.run(day: 0, as: .gpx)
      let place = try await athletics.handIn(file, named: "morning.gpx")
      let done = try await athletics.finished(place)
      #expect(try done.json["state"] as? String == "done", "\(done.text)")
      let report = try await athletics.report(place)
      #expect(report.map(\.outcome) == ["imported"], "\(report)")
      let session = "/api/v1/training/sessions/\(try #require(report[0].session))"
      let shown = try await athletics.anna.browser.get(session)
      #expect(try shown.json["title"] as? String == "Run 0")
      #expect(try shown.json["activity"] as? String == "run")
      #expect(try shown.json["state"] as? String == "ended")
      #expect(try shown.json["started"] as? String == "2024-06-01T12:00:00.000Z")

      let originals = try await athletics.anna.browser.get("\(session)/originals")
      #expect(originals.text.contains("\"name\":\"morning.gpx\""), "\(originals.text)")
      let original = try await athletics.anna.browser.get("\(session)/original")
      #expect(original.status == 200)
      #expect([UInt8](original.body) == file)
      #expect(original["Content-Disposition"]?.contains("morning.gpx") == true)

      for path in [place, "\(place)/files", "\(session)/originals", "\(session)/original"] {
        #expect(try await athletics.ben.browser.get(path).status == 404, "\(path)")
      }
      #expect(try await athletics.ben.browser.delete(place).status == 404)

      // After consent is withdrawn, no heart rate data remains.
      let withdrawal = try await athletics.anna.browser.put(
        "/api/v1/me/consents/health", #"{"isGiven": false, "textVersion": 1}"#)
      #expect(withdrawal.status == 204)
      #expect(try await athletics.anna.browser.get("\(session)/original").status == 404)

      #expect(try await athletics.anna.browser.delete(place).status == 204)
      #expect(try await athletics.anna.browser.get(place).status == 404)
      #expect(try await athletics.anna.browser.get(session).status == 200)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `of days still to come are not taken, and neither list nor page shows another time than the other`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      let anna = athletics.anna.browser
      let future = try await athletics.handIn(Athletics.run(day: 1_500, as: .gpx), named: "clock.gpx")
      _ = try await athletics.finished(future)
      let report = try await athletics.report(future)
      #expect(report.map(\.outcome) == ["refused"] && report[0].reason?.contains("in the future") == true, "\(report)")

      // A device with a clock that was never set, and one in another time zone.
      let ahead = try await Outing.begin(by: anna, at: athletics.server.clock.now + Seconds(90 * 86_400))
      let started = try #require(try await anna.get(ahead.path).json["started"] as? String)
      #expect(started < (athletics.server.clock.now + Seconds(86_400)).written)
      let tokyo = try await Outing.begin(
        by: anna, at: athletics.server.clock.now - Seconds(3600), #", "timeZone": "Asia/Tokyo", "utcOffset": 32400"#)
      var style = Date.FormatStyle(date: .omitted, time: .shortened, locale: Locale(identifier: "en_GB"))
      style.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
      let time = Date(timeIntervalSince1970: Double(tokyo.start.milliseconds) / 1000).formatted(style)
      for page in ["/history", "/history/\(tokyo.id)"] {
        #expect(try await anna.get(page).text.contains(time), "\(page) shows \(time)")
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `of an archive are each reported, and known when they come again`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      try await athletics.consent()
      let cut = Array(Athletics.run(day: 3, as: .fit).prefix(1_500))
      let table = """
        Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,Filename
        1,x,Along the river,Run,Windy,activities/1.fit
        """
      let archive = try athletics.zip([
        ("activities/1.fit", Athletics.run(day: 1, as: .fit)), ("activities/2.tcx", Athletics.run(day: 2, as: .tcx)),
        ("activities/3.fit", cut), ("activities/4.gpx", Array("<gpx version=\"1.1\"></gpx>".utf8)),
        ("activities/5.fit", Array("nothing".utf8)), ("activities/6.tcx", Athletics.run(day: 1, as: .tcx)),
        ("activities.csv", Array(table.utf8)), ("media/a.jpg", [1, 2, 3]),
      ])
      let place = try await athletics.handIn(archive, named: "export.zip")
      let done = try await athletics.finished(place)
      #expect(try done.json["state"] as? String == "done", "\(done.text)")
      #expect(try done.json["files"] as? Int == 6)
      #expect(try done.json["otherFiles"] as? Int == 1)
      let report = try await athletics.report(place)
      #expect(
        report.map(\.outcome) == [
          "imported", "imported", "imported", "not-an-activity", "refused", "already-there",
        ], "\(report)")
      #expect(!report[2].warnings.isEmpty)
      // The same run in another format.
      #expect(report[5].session == report[0].session)
      let first = try await athletics.anna.browser.get("/api/v1/training/sessions/\(report[0].session ?? "")")
      #expect(try first.json["title"] as? String == "Along the river")
      #expect(try first.json["notes"] as? String == "Windy")

      let again = try await athletics.handIn(archive, named: "export.zip")
      _ = try await athletics.finished(again)
      let second = try await athletics.report(again)
      #expect(second.filter { $0.outcome == "imported" }.isEmpty, "\(second)")
      #expect(second.map(\.session) == report.map(\.session))
      let list = try await athletics.anna.browser.get("/api/v1/training/sessions")
      #expect((try list.json["items"] as? [Any])?.count == 3)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are known again after their start was corrected, in whichever format they come`(kind: DatabaseKind) async throws
  {
    try await Athletics.with(kind) { athletics in
      let anna = athletics.anna.browser
      let first = try await athletics.handIn(Athletics.run(day: 1, as: .gpx), named: "run.gpx")
      _ = try await athletics.finished(first)
      let session = try #require(try await athletics.report(first).first?.session)
      let corrected = try await anna.with("If-Match", "*")
        .post("/api/v1/training/sessions/\(session)/edits", #"{"kind": "shift", "seconds": -864000}"#)
      #expect(corrected.status == 200, "\(corrected.text)")
      for (format, name) in [(ActivityFile.Format.gpx, "run.gpx"), (.tcx, "run.tcx")] {
        let again = try await athletics.handIn(Athletics.run(day: 1, as: format), named: name)
        _ = try await athletics.finished(again)
        let report = try await athletics.report(again)
        #expect(report.map(\.outcome) == ["already-there"], "\(report)")
        #expect(report.first?.session == session)
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are taken along as they were, and lie beside their sessions again`(kind: DatabaseKind) async throws {
    let file = Athletics.run(day: 0, as: .gpx)
    let name = "original-files/\(ContentHash(of: file).text).gpx"
    var (archive, session) = (Data(), "")
    try await Athletics.with(kind) { athletics in
      try await athletics.consent()
      let place = try await athletics.handIn(file, named: "morning.gpx")
      _ = try await athletics.finished(place)
      session = "/api/v1/training/sessions/\(try #require(try await athletics.report(place).first?.session))"
      archive = try await athletics.anna.archive()
      #expect(try athletics.server.file(name, of: archive) == String(decoding: file, as: UTF8.self))
      #expect(try athletics.server.file("original-files-1.json", of: archive).contains("morning.gpx"))
      // Another person who imports the archive gets no original files of her sessions.
      try await athletics.ben.handIn(archive)
      try await athletics.ben.waitForArchive()
      let row = try await athletics.database.first("SELECT COUNT(*) AS files FROM original_file")
      #expect(try row?.integer("files") == 1)
    }
    for mayKeepHearts in [true, false] {
      try await Athletics.with(kind) { athletics in
        // The archive contains her consents; on this server, she may have decided otherwise since.
        try await athletics.consent()
        if !mayKeepHearts { try await athletics.consent(isGiven: false) }
        try await athletics.anna.handIn(archive)
        try await athletics.anna.waitForArchive()
        let originals = try await athletics.anna.browser.get("\(session)/originals")
        #expect(originals.text.contains("\"name\":\"morning.gpx\""), "\(originals.text)")
        let original = try await athletics.anna.browser.get("\(session)/original")
        #expect(original.status == (mayKeepHearts ? 200 : 404))
        if mayKeepHearts { #expect([UInt8](original.body) == file) }
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `are taken back with the sessions that nobody has changed since`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let anna = athletics.anna.browser
      let archive = try athletics.zip(
        (0..<4).map { ("\($0).tcx", Athletics.run(day: $0, as: .tcx, withHeart: false)) })
      let place = try await athletics.handIn(archive, named: "wrong.zip")
      _ = try await athletics.finished(place)
      let sessions = try await athletics.report(place).compactMap(\.session)
      try #require(sessions.count == 4)
      let edit = anna.with("If-Match", "*")
      func path(_ place: Int) -> String { "/api/v1/training/sessions/\(sessions[place])" }
      #expect(try await edit.patch(path(0), #"{"title": "Mine"}"#).status == 200)
      // A session deleted by hand counts as neither.
      #expect(try await edit.delete(path(1)).status == 204)

      #expect(try await anna.delete("\(place)?sessions=some").status == 400)
      #expect(try await athletics.ben.browser.delete("\(place)?sessions=delete").status == 404)
      let taken = try await anna.delete("\(place)?sessions=delete")
      #expect(taken.status == 200, "\(taken.text)")
      #expect(try taken.json as? [String: Int] == ["removed": 2, "stayed": 1])
      #expect(try await anna.get(place).status == 404)
      let listed = try await anna.get("/api/v1/training/sessions")
      #expect((try listed.json["items"] as? [[String: Any]])?.compactMap { $0["id"] as? String } == [sessions[0]])

      // The sessions can be restored. The others are imported again.
      #expect(try await anna.post("\(path(2))/restoration", "{}").status == 200)
      let again = try await athletics.handIn(archive, named: "again.zip")
      _ = try await athletics.finished(again)
      let report = try await athletics.report(again)
      #expect(report.map(\.outcome) == ["already-there", "imported", "already-there", "imported"], "\(report)")
    }
  }

  @Test func `leave out the heart of whoever has not agreed to that`() async throws {
    try await Athletics.with(.sqlite) { athletics in
      let place = try await athletics.handIn(Athletics.run(day: 0, as: .fit), named: "heart.fit")
      _ = try await athletics.finished(place)
      let report = try await athletics.report(place)
      #expect(report.map(\.outcome) == ["imported"])
      #expect(report[0].warnings.contains { $0.contains("Heart rates were left out") })
      #expect(report[0].notices.map(\.code) == ["heartLeftOut"])
      let rows = try await athletics.database.all("SELECT kind FROM training_series WHERE is_heart = 1")
      #expect(rows.isEmpty)
      let session = "/api/v1/training/sessions/\(try #require(report[0].session))"
      #expect(try await athletics.anna.browser.get("\(session)/original").status == 404)

      let calm = try await athletics.handIn(Athletics.run(day: 1, as: .fit, withHeart: false), named: "calm.fit")
      _ = try await athletics.finished(calm)
      let other = try await athletics.report(calm)
      #expect(other[0].warnings.isEmpty, "\(other)")
      let path = "/api/v1/training/sessions/\(try #require(other[0].session))/original"
      #expect(try await athletics.anna.browser.get(path).status == 200)
    }
  }

  @Test func `go on where they were when the server stops, none taken twice`() async throws {
    let place = try await TestDatabase(.sqlite)
    let folder = try TemporaryFolder()
    let count = 12
    var path = ""
    try await RunningServer.on(place, folder: folder) { server in
      let anna = try await server.somebody("anna", at: place)
      let athletics = Athletics(server: server, database: try await place.open(), anna: anna, ben: anna)
      let archive = try athletics.zip((0..<count).map { ("\($0).fit", Athletics.run(day: $0, as: .fit)) })
      path = try await athletics.handIn(archive, named: "all.zip")
      try await Songs(client: anna.browser).answer(to: path, as: "the first sessions") { answer in
        let counts = try answer.json["counts"] as? [String: Any]
        return (counts?["imported"] as? Int ?? 0) >= 2
      }
      try await athletics.database.close()
    }
    try await RunningServer.on(place, folder: folder) { server in
      let browser = try await server.logIn(as: "anna", password: RunningServer.password)
      let anna = RunningServer.Somebody(id: try await server.somebody("ben", at: place).id, browser: browser)
      let athletics = Athletics(server: server, database: try await place.open(), anna: anna, ben: anna)
      _ = try await athletics.finished(path)
      let report = try await athletics.report(path)
      #expect(report.map(\.number) == Array(1...count))
      #expect(report.allSatisfy { $0.outcome == "imported" })
      #expect(Set(report.compactMap(\.session)).count == count)
      let row = try await athletics.database.first("SELECT COUNT(*) AS sessions FROM training_session")
      #expect(try row?.integer("sessions") == Int64(count))
      try await athletics.database.close()
    }
  }

  @Test func `are refused where there is nothing, or no file`() async throws {
    try await Athletics.with(.sqlite) { athletics in
      let browser = athletics.anna.browser
      let empty = try await browser.with("Content-Type", "application/zip")
        .send("POST", "/api/v1/training/imports", body: Data())
      #expect(empty.status == 422)
      #expect(try await browser.post("/api/v1/training/imports", "{}").status == 415)
      let zeros = try athletics.zip([("a.fit", [UInt8](repeating: 0, count: 8 << 20))])
      let bomb = try await athletics.finished(try await athletics.handIn(zeros, named: "bomb.zip"))
      #expect(try bomb.json["state"] as? String == "failed")
      #expect(
        try bomb.json["reason"] as? String
          == "The archive unpacks to more than 200 times its size, so it isn't an archive of activities.")
    }
  }
}
