import ActivityFiles
import Archives
import DatabaseSupport
import Foundation
import Testing
import TestSupport
import Units

@Suite("A session as a file, over the API", .serialized, .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct SessionExportRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `is whole for its owner, and for others what they may see`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      try await athletics.consent()
      let place = try await athletics.handIn(Athletics.run(day: 0, as: .fit), named: "run.fit")
      _ = try await athletics.finished(place)
      let session = "/api/v1/training/sessions/\(try #require(try await athletics.report(place)[0].session))"
      for format in ActivityFile.Format.allCases {
        let answer = try await athletics.anna.browser.get("\(session)/export?format=\(format.rawValue)")
        #expect(answer.status == 200, "\(answer.text)")
        #expect(answer["Content-Disposition"]?.contains("2024-06-01 run.\(format.rawValue)") == true)
        let activity = try #require(try ActivityFile.read([UInt8](answer.body)).file.activities.first)
        #expect(activity.samples.count == 121)
        #expect(activity.samples.last?.distance == Metres(360))
        #expect(activity.samples.allSatisfy { $0.heartRate == BeatsPerMinute(140) })
        #expect(activity.creator?.name == "Watch")
        #expect(try await athletics.ben.browser.get("\(session)/export?format=\(format.rawValue)").status == 404)
      }
      #expect(try await athletics.anna.browser.get("\(session)/export?format=kml").status == 400)

      // Public, but without her home and her heart rate.
      let shown = try await athletics.anna.browser.with("If-Match", "*").patch(
        session,
        #"{"privacy": {"audience": "public", "showsMap": true, "showsHeartRate": false, "hiddenRadius": 100}}"#)
      #expect(shown.status == 200, "\(shown.text)")
      let seen = try await athletics.ben.browser.get("\(session)/export?format=gpx")
      #expect(seen.status == 200, "\(seen.text)")
      #expect(seen.text.contains("<trk>"))
      #expect(!seen.text.contains("gpxtpx:hr"))
      #expect(seen.text.split(separator: "<trkpt").count < 80)
    }
  }

  @Test func `comes in one archive with all others`() async throws {
    try await Athletics.with(.sqlite) { athletics in
      try await athletics.consent()
      let gpx = Athletics.run(day: 0, as: .gpx)
      for (bytes, name) in [(gpx, "a.gpx"), (Athletics.run(day: 1, as: .tcx), "b.tcx")] {
        _ = try await athletics.finished(try await athletics.handIn(bytes, named: name))
      }
      for (format, names) in [
        ("original", ["2024-06-01 140000 Run 0.gpx", "2024-06-02 140000 run.tcx"]),
        ("fit", ["2024-06-01 140000 Run 0.fit", "2024-06-02 140000 run.fit"]),
      ] {
        let ordered = try await athletics.anna.browser.post(
          "/api/v1/training/exports", #"{"format": "\#(format)"}"#)
        #expect(ordered.status == 202, "\(ordered.text)")
        let place = try #require(ordered["Location"])
        let done = try await athletics.finished(place)
        #expect(try done.json["sessions"] as? Int == 2, "\(done.text)")
        #expect(try await athletics.ben.browser.get("\(place)/archive").status == 404)
        let archive = try await athletics.anna.browser.get("\(place)/archive")
        let path = try athletics.server.folder.write([UInt8](archive.body), to: "\(format).zip")
        let reader = try ArchiveReader(path: path)
        var found: [String] = []
        while let entry = try reader.next() {
          found.append(entry.name)
          let bytes = try reader.readAll(atMost: 1 << 20)
          if entry.name.hasSuffix("gpx") { #expect(bytes == gpx) }
        }
        // In the time zone of her account if the file doesn't have one.
        #expect(found.sorted().map { $0.suffix(10) } == (names + ["sessions.json"]).sorted().map { $0.suffix(10) })
      }
    }
  }
}
