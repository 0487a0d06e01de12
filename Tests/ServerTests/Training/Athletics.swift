import ActivityFiles
import ActivityImports
import Archives
import DatabaseSupport
import Foundation
import Persistence
import Plans
import Sessions
import Testing
import TestSupport
import Units

/// A server, two people, and files of their training.
struct Athletics {
  let server: RunningServer
  let database: any Database
  let anna: RunningServer.Somebody
  let ben: RunningServer.Somebody

  /// - Parameter moment: the initial time of the server's clock; nil for the real time.
  static func with(
    _ kind: DatabaseKind, at moment: Moment? = nil, _ body: (Athletics) async throws -> Void
  ) async throws {
    let place = try await TestDatabase(kind)
    let clock = SettableClock()
    if let moment { clock.pass(moment - clock.now) }
    try await RunningServer.on(place, folder: try TemporaryFolder(), clock: clock) { server in
      let athletics = Athletics(
        server: server, database: try await place.open(), anna: try await server.somebody("anna", at: place),
        ben: try await server.somebody("ben", at: place))
      do { try await body(athletics) } catch {
        try await athletics.database.close()
        throw error
      }
      try await athletics.database.close()
    }
  }

  /// Sets Anna's consent to storing health data.
  func consent(isGiven: Bool = true) async throws {
    let answer = try await anna.browser.put(
      "/api/v1/me/consents/health", #"{"isGiven": \#(isGiven), "textVersion": 1}"#)
    #expect(answer.status == 204)
  }

  /// - Returns: the address of the import.
  func handIn(_ bytes: [UInt8], named name: String) async throws -> String {
    let answer = try await anna.browser.with("Content-Type", "application/octet-stream")
      .send("POST", "/api/v1/training/imports?name=\(name)", body: Data(bytes))
    try #require(answer.status == 202, "\(answer.text)")
    return try #require(answer["Location"])
  }

  /// Waits for the end of the import.
  func finished(_ place: String) async throws -> WebResponse {
    try await Songs(client: anna.browser).answer(to: place, as: "the import") { answer in
      ["done", "failed", "cancelled"].contains(try answer.json["state"] as? String ?? "")
    }
  }

  struct Report: Decodable {
    struct Item: Decodable, Equatable {
      let number: Int
      let part: Int
      let name: String
      let outcome: String
      let session: String?
      struct Notice: Decodable, Equatable { let code: String }
      let warnings: [String]
      let notices: [Notice]
      let reason: String?
    }
    let items: [Item]
    let next: String?
  }

  func report(_ place: String) async throws -> [Report.Item] {
    var items: [Report.Item] = []
    var cursor = ""
    repeat {
      let answer = try await anna.browser.get("\(place)/files?limit=3\(cursor)")
      try #require(answer.status == 200, "\(answer.text)")
      let report = try JSONDecoder().decode(Report.self, from: answer.body)
      items += report.items
      cursor = report.next.map { "&cursor=\($0)" } ?? ""
    } while !cursor.isEmpty
    return items
  }

  func zip(_ files: [(name: String, bytes: [UInt8])]) throws -> [UInt8] {
    let path = server.folder.path("\(UUID().uuidString).zip")
    let writer = try ArchiveWriter(to: path, format: .zip)
    for file in files { try writer.add(name: file.name, modified: server.clock.now, bytes: file.bytes) }
    try writer.finish()
    return [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  /// Two minutes of running, `day` days after the first.
  static func run(day: Int, as format: ActivityFile.Format, withHeart: Bool = true) -> [UInt8] {
    let start = Moment(milliseconds: 1_717_243_200_000) + Seconds(Double(day) * 86_400)
    var timeline = Timeline(start: start, end: start + Seconds(120), legs: [Leg(.run, start: start)])
    for second in 0...120 {
      let moment = start + Seconds(Double(second))
      if let place = Coordinate(latitude: 50 + Double(second) * 2.7e-5, longitude: 8 + Double(day) * 0.01) {
        timeline.fixes.append(Sample(Fix(place), at: moment))
      }
      timeline.distance.append(Sample(Metres(Double(second) * 3), at: moment))
      if withHeart { timeline.heartRate.append(Sample(BeatsPerMinute(known: 140), at: moment)) }
    }
    return SessionExport(timeline, title: "Run \(day)", creator: ActivityCreator(name: "Watch")).bytes(as: format)
  }
}
