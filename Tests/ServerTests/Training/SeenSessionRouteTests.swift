import ActivityFiles
import DatabaseSupport
import Foundation
import Sensors
import Testing
import Units

// A missing frame would otherwise block the test for ever.
@Suite("What others see of a session over the API", .serialized, .timeLimit(.minutes(20)))
struct SeenSessionRouteTests {
  private struct Course: Decodable {
    struct Line: Decodable {
      let quantity: String
      let time: [Double]
      let greatest: [Double]
    }
    let lines: [Line]

    var quantities: Set<String> { Set(lines.map(\.quantity)) }
  }
  private struct Route: Decodable {
    struct Place: Decodable {
      let latitude: Double
      let longitude: Double
      let time: Double
    }
    let pieces: [[Place]]
  }
  private struct Splits: Decodable { let items: [Outing.Figures.Split] }
  private struct Live: Decodable { let positions: [[Double]] }

  private static let parts = ["figures", "series", "route", "splits", "export?format=gpx", "live"]

  /// Twenty minutes due north, 3,600 m, finished and with figures.
  private func run(_ athletics: Athletics) async throws -> Outing {
    try await athletics.consent()
    let outing = try await Outing.begin(by: athletics.anna.browser, at: athletics.server.clock.now - Seconds(7200))
    try await outing.run(40, of: Set(Outing.Kind.allCases))
    _ = try await outing.figures()
    return outing
  }

  private func set(_ privacy: String, of outing: Outing) async throws {
    let answer = try await outing.browser.with("If-Match", "*").patch(outing.path, #"{"privacy": {\#(privacy)}}"#)
    try #require(answer.status == 200, "\(answer.text)")
  }

  private func decoded<Answer: Decodable>(_ part: String, of outing: Outing, to browser: WebClient) async throws
    -> Answer
  {
    let answer = try await browser.get("\(outing.path)/\(part)")
    try #require(answer.status == 200, "\(part): \(answer.text)")
    return try JSONDecoder().decode(Answer.self, from: answer.body)
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is nothing, unless it is everybody's, and never what only its owner has to do with`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await run(athletics)
      // Friends and clubs don't exist yet.
      for audience in ["private", "friends", "club"] {
        try await set(#""audience": "\#(audience)""#, of: outing)
        for door in [outing.path, "/history/\(outing.id)"] {
          #expect(try await athletics.ben.browser.get(door).status == 404, "\(audience) \(door)")
          #expect(try await outing.browser.get(door).status == 200, "\(audience) \(door)")
        }
        for part in Self.parts {
          let refused = try await athletics.ben.browser.get("\(outing.path)/\(part)")
          #expect(refused.status == 404, "\(audience) \(part)")
          #expect(try refused.problem.code == "not-there")
        }
      }
      try await set(#""audience": "public""#, of: outing)
      for part in Self.parts {
        #expect(try await athletics.server.client.get("\(outing.path)/\(part)").status == 401, "\(part)")
        #expect(try await athletics.ben.browser.get("\(outing.path)/\(part)").status == 200, "\(part)")
      }
      let whole = try await outing.browser.get(outing.path)
      #expect(whole.text.contains("\"privacy\"") && whole["ETag"] != nil)
      let seen = try await athletics.ben.browser.get(outing.path)
      #expect(seen.status == 200 && seen["ETag"] == nil)
      #expect(try await athletics.ben.browser.get("/history/\(outing.id)").status == 200)
      #expect(try await athletics.server.client.get("/history/\(outing.id)").status != 200)
      #expect(["distance", "started"].allSatisfy { seen.text.contains("\"\($0)\"") })
      for name in ["notes", "rating", "plan", "privacy", "energy", "load", "version"] {
        #expect(!seen.text.contains("\"\(name)\""), "\(name)")
      }
      #expect(try await athletics.server.client.get(outing.path).status == 401)
      for part in ["/edits", "/links", "/recording/received", "/originals", "/original"] {
        #expect(try await athletics.ben.browser.get("\(outing.path)\(part)").status == 404, "\(part)")
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `has neither start nor end in any of its forms`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await run(athletics)
      let ben = athletics.ben.browser
      try await set(
        #""audience": "public", "showsMap": true, "showsHeartRate": true, "hiddenRadius": 200"#, of: outing)
      let (door, end) = (try outing.place(at: 0), try outing.place(at: 1199))
      func isHidden(_ place: Coordinate) -> Bool {
        place.distance(to: door).value <= 200 || place.distance(to: end).value <= 200
      }

      let whole: Route = try await decoded("route", of: outing, to: outing.browser)
      #expect((whole.pieces.first?.first?.time, whole.pieces.last?.last?.time) == (0, 1199))
      let route: Route = try await decoded("route?points=10000", of: outing, to: ben)
      let places = route.pieces.flatMap { $0 }
      for place in places {
        #expect(!isHidden(try #require(Coordinate(latitude: place.latitude, longitude: place.longitude))))
      }
      let (first, last) = (try #require(places.first).time, try #require(places.last).time)
      #expect((200 / outing.speed...500 / outing.speed).contains(first))
      #expect((1199 - 500 / outing.speed...1199 - 200 / outing.speed).contains(last))

      // Heart rate is visible for the whole time. Nothing else reveals movement near the home.
      let course: Course = try await decoded("series?points=1200", of: outing, to: ben)
      #expect(course.quantities.isSuperset(of: ["heartRate", "speed", "cadence", "elevation", "phase"]))
      for line in course.lines where line.quantity != "heartRate" {
        for (time, value) in zip(line.time, line.greatest) where time < first - 6 || time > last + 6 {
          #expect(line.quantity == "speed" && value == 0, "\(line.quantity) at \(time)")
        }
      }
      let splits: Splits = try await decoded("splits?length=100", of: outing, to: ben)
      let way = splits.items.compactMap(\.figures.distance).reduce(0, +)
      #expect((way - outing.speed * (last - first)).magnitude < 10)

      for format in ActivityFile.Format.allCases {
        let answer = try await ben.get("\(outing.path)/export?format=\(format.rawValue)")
        let activity = try #require(try ActivityFile.read([UInt8](answer.body)).file.activities.first)
        let located = activity.samples.filter { $0.coordinate != nil }
        #expect(located.count == Int(last - first) + 1, "\(format)")
        #expect(located.allSatisfy { $0.coordinate.map { !isHidden($0) } == true })
        let elsewhere = activity.samples.filter { $0.coordinate == nil }
        #expect(
          elsewhere.allSatisfy { $0.altitude == nil && $0.speed == nil && $0.cadence == nil && $0.distance == nil },
          "\(format)")
        #expect(activity.samples.compactMap(\.distance).max().map { ($0.value - way).magnitude < 10 } == true)
      }

      var frames = try await EventStreamClient.follow(ben, "\(outing.path)/live")
      var seen = 0
      while let frame = await frames.next() {
        guard frame.event == "samples" else { continue }
        for place in try JSONDecoder().decode(Live.self, from: Data((frame.data ?? "").utf8)).positions {
          #expect(!isHidden(try #require(Coordinate(latitude: place[1], longitude: place[2]))))
          seen += 1
        }
      }
      frames.leave()
      #expect(seen > 500)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `has neither map nor heart where they are withheld`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await run(athletics)
      let ben = athletics.ben.browser
      try await set(
        #""audience": "public", "showsMap": false, "showsHeartRate": false, "hiddenRadius": 0"#, of: outing)
      let route: Route = try await decoded("route", of: outing, to: ben)
      #expect(route.pieces.flatMap { $0 }.isEmpty)
      for part in ["figures", "series", "splits"] {
        let answer = try await ben.get("\(outing.path)/\(part)")
        #expect(answer.status == 200)
        #expect(!answer.text.lowercased().contains("heart"), "\(part)")
        #expect(try await outing.browser.get("\(outing.path)/\(part)").text.contains("heartRate"), "\(part)")
      }
      // Everything else is visible.
      let course: Course = try await decoded("series", of: outing, to: ben)
      #expect(course.quantities.isSuperset(of: ["speed", "cadence", "elevation"]))
      // A GPX track has positions or nothing.
      #expect(try await !ben.get("\(outing.path)/export?format=gpx").text.contains("<trkpt"))
      for format in [ActivityFile.Format.fit, .tcx] {
        let answer = try await ben.get("\(outing.path)/export?format=\(format.rawValue)")
        let activities = try ActivityFile.read([UInt8](answer.body)).file.activities
        #expect(activities.flatMap(\.samples).count > 1_000)
        #expect(activities.flatMap(\.samples).allSatisfy { $0.coordinate == nil && $0.heartRate == nil }, "\(format)")
      }
      try await set(#""showsMap": true, "showsHeartRate": true"#, of: outing)
      let shown: Course = try await decoded("series", of: outing, to: ben)
      #expect(shown.quantities.contains("heartRate"))
      let map: Route = try await decoded("route", of: outing, to: ben)
      #expect(map.pieces.first?.first?.time == 0)
    }
  }
}
