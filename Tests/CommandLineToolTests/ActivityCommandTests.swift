import Foundation
import Testing
import TestSupport

@Suite("upbeat activity", .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct ActivityCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Ten seconds due north.
  private func makeTrack(_ name: String) throws -> String {
    let points = (0..<10).map { "<trkpt lat=\"45.000\($0)\" lon=\"7\"><time>2024-06-01T12:00:0\($0)Z</time></trkpt>" }
    let text = "<gpx creator=\"Watch\"><trk><type>run</type><trkseg>\(points.joined())</trkseg></trk></gpx>"
    return try folder.write(text.utf8, to: name)
  }

  @Test func `shows what a file holds`() async throws {
    let outcome = try await UpbeatProcess.run("activity", "show", try makeTrack("run.gpx"), "--json")
    #expect(outcome.status == 0)
    let object = try #require(try outcome.objects.first)
    let activities = try #require(object["activities"] as? [[String: any Sendable]])
    #expect(activities.first?["samples"] as? Int == 10)
    #expect(activities.first?["creator"] as? String == "Watch")
  }

  @Test func `converts and converts back`() async throws {
    let track = try makeTrack("run.gpx")
    for (from, to) in [(track, "run.fit"), (folder.path("run.fit"), "run.tcx"), (folder.path("run.tcx"), "again.gpx")] {
      #expect(try await UpbeatProcess.run("activity", "convert", from, folder.path(to)).status == 0)
    }
    let outcome = try await UpbeatProcess.run("activity", "show", folder.path("again.gpx"))
    #expect(outcome.complaints.contains("10 samples, 0 pauses, Watch"))
    #expect(outcome.complaints.contains("running"))
  }

  @Test func `says what is wrong, and what to do`() async throws {
    let letter = try folder.write("Dear Sir,".utf8, to: "letter.fit")
    let shown = try await UpbeatProcess.run("activity", "show", letter)
    #expect(shown.status == 1)
    #expect(shown.complaints.contains("isn't a FIT, GPX or TCX file"))
    let converted = try await UpbeatProcess.run("activity", "convert", try makeTrack("run.gpx"), folder.path("run.kml"))
    #expect(converted.status == 1)
    #expect(converted.complaints.contains("must end in .fit, .gpx or .tcx"))
  }
}
