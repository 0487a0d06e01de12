import ActivityFiles
import DatabaseSupport
import Foundation
import Testing
import TestSupport
import Units

private let files = ["fit", "tcx", "gpx", "opentracks"].flatMap {
  SharedRecordings.activityFiles($0, smallerThan: 1_000_000)
}

/// Compares a device's own summary with the API and the page. Documentation/Figures.md lists the differences by definition.
@Suite("Figures beside the file's own summary", .serialized)
struct OriginalSummaryTests {
  private struct Shown: Decodable {
    struct Figures: Decodable {
      struct Totals: Decodable {
        let elapsed: Double
        let active: Double
        let distance: Double?
        let distanceSource: String?
      }
      let totals: Totals
    }
    let figures: Figures?
    let isPending: Bool
  }

  @Test(arguments: [ActivityFile.Format.fit, .tcx])
  func `are the same of a file made by hand`(format: ActivityFile.Format) async throws {
    try await Athletics.with(.sqlite) { athletics in
      try await athletics.consent()
      let bytes = Athletics.run(day: 0, as: format)
      let told = try #require(try ActivityFile.read(bytes).file.activities.first).legs[0].totals
      let place = try await athletics.handIn(bytes, named: "run.\(format.rawValue)")
      _ = try await athletics.finished(place)
      let session = try #require(try await athletics.report(place).first?.session)
      let totals = try await self.totals(of: session, athletics)
      #expect(totals.elapsed == told.elapsed.value && totals.active == told.active.value)
      #expect((try #require(totals.distance) / (try #require(told.distance).value) - 1).magnitude < 0.005)
      let page = try await athletics.anna.browser.get("/history/\(session)")
      #expect(page.text.contains("0.36\u{A0}km") && page.text.contains("2:00"))
    }
  }

  @Test(.enabled(if: !files.isEmpty)) func `are the same of files as devices wrote them`() async throws {
    try await Athletics.with(.sqlite) { athletics in
      try await athletics.consent()
      var compared = 0
      for file in files {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: file)))
        let activities: [RecordedActivity]
        // Other tests cover unreadable files.
        do { activities = try ActivityFile.read(bytes).file.activities } catch { continue }
        guard activities.count == 1, let activity = activities.first, activity.legs.count == 1 else { continue }
        let place = try await athletics.handIn(bytes, named: "file")
        _ = try await athletics.finished(place)
        guard let session = try await athletics.report(place).first(where: { $0.outcome == "imported" })?.session else {
          continue
        }
        compared += 1
        try compare(try await totals(of: session, athletics), with: activity, URL(filePath: file).lastPathComponent)
      }
      #expect(compared >= 10, "\(compared)")
    }
  }

  private func compare(_ totals: Shown.Figures.Totals, with activity: RecordedActivity, _ name: String) throws {
    let told = activity.legs[0].totals
    // Some devices continue after the recorded end, or record a start after their first sample.
    let moments = activity.samples.map(\.moment)
    let start = min(activity.legs[0].start, moments.first ?? activity.legs[0].start)
    let end = [activity.legs[0].end, moments.last, activity.heartbeats.last?.moment].compactMap(\.self).max() ?? start
    #expect(totals.elapsed == (end - start).value, "\(name): \(totals.elapsed) s against \((end - start).value) s")
    if start == activity.legs[0].start, end == activity.legs[0].end {
      #expect(totals.elapsed == told.elapsed.value, "\(name)")
    }
    guard let distance = totals.distance, totals.distanceSource == "device", let own = told.distance?.value, own > 100
    else { return }
    // Others stop recording before they stop measuring.
    let recorded = activity.samples.compactMap(\.distance?.value).max() ?? own
    let error = min((distance / own - 1).magnitude, (distance / recorded - 1).magnitude)
    #expect(error < 0.005, "\(name): \(distance) m against \(own) m")
  }

  private func totals(of session: String, _ athletics: Athletics) async throws -> Shown.Figures.Totals {
    let path = "/api/v1/training/sessions/\(session)/figures"
    let answer = try await Songs(client: athletics.anna.browser).answer(to: path, as: "the figures") { answer in
      try !JSONDecoder().decode(Shown.self, from: answer.body).isPending
    }
    return try #require(try JSONDecoder().decode(Shown.self, from: answer.body).figures, "\(answer.text)").totals
  }
}
