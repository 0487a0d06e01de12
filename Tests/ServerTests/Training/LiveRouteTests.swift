import DatabaseSupport
import Foundation
import Sensors
import Testing
import TestSupport
import Units

// A missing frame would otherwise block the test for ever.
@Suite("A session followed live, over the API", .serialized, .timeLimit(.minutes(20)))
struct LiveRouteTests {
  private struct Samples: Decodable {
    let device: String
    let heartRate: [[Double]]
    let cadence: [[Double]]
    let distance: [[Double]]
    let altitude: [[Double]]
    let positions: [[Double]]
    let footfalls: [Int64]

    /// Whether it reveals neither movement nor position.
    var tellsNoMovement: Bool {
      positions.isEmpty && footfalls.isEmpty && cadence.isEmpty && distance.isEmpty && altitude.isEmpty
    }
    var coordinates: [Coordinate] {
      get throws {
        try positions.map { try #require(Coordinate(latitude: $0[1], longitude: $0[2])) }
      }
    }
  }
  private struct Standing: Decodable { let state: String }

  /// Public, without heart rate, with the start hidden within a hundred metres.
  private static let shown =
    #", "privacy": {"audience": "public", "showsMap": true, "showsHeartRate": false, "hiddenRadius": 100}"#

  private func outing(_ athletics: Athletics, _ more: String = "") async throws -> Outing {
    try await Outing.begin(by: athletics.anna.browser, at: athletics.server.clock.now - Seconds(1800), more)
  }

  private func state(_ frame: EventStreamClient.Frame?) throws -> String {
    let frame = try #require(frame)
    #expect(frame.event == "state")
    return try JSONDecoder().decode(Standing.self, from: Data((frame.data ?? "").utf8)).state
  }

  private func samples(_ frame: EventStreamClient.Frame?) throws -> Samples {
    let frame = try #require(frame)
    #expect(frame.event == "samples")
    return try JSONDecoder().decode(Samples.self, from: Data((frame.data ?? "").utf8))
  }

  private func link(to outing: Outing) async throws -> (id: String, path: String) {
    let made = try await outing.browser.post("\(outing.path)/links", #"{"name": "Grandmother"}"#)
    try #require(made.status == 201, "\(made.text)")
    let url = try #require(try made.json["url"] as? String)
    return (try #require(try made.json["id"] as? String), try #require(URL(string: url)).path())
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is whole for its owner, who goes on where they were cut off, until it ends`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      try await athletics.consent()
      let outing = try await outing(athletics, Self.shown)
      let live = "\(outing.path)/live"
      try await outing.send([outing.batch(0)])
      var frames = try await EventStreamClient.follow(outing.browser, live)
      #expect(try state(await frames.next()) == "started")
      let first = try #require(await frames.next())
      #expect(first.id == "1")
      #expect(try samples(first).positions.count == 30)
      #expect(try samples(first).heartRate.map { $0[1] } == Array(repeating: 150, count: 30))
      try await outing.send([outing.batch(1, of: [.cadence], by: "watch")])
      #expect(try samples(await frames.next()).device == "watch")
      try await outing.tell("paused", atSecond: 60)
      #expect(try state(await frames.next()) == "paused")
      frames.leave()

      try await outing.send([outing.batch(2), outing.batch(3)])
      var again = try await EventStreamClient.follow(outing.browser, live, lastSeen: "2")
      #expect(try state(await again.next()) == "paused")
      #expect(await again.next()?.id == "3")
      #expect(await again.next()?.id == "4")
      try await outing.tell("ended", atSecond: 120)
      #expect(try state(await again.next()) == "ended")
      #expect(await again.next() == nil)
      again.leave()
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is not there for those whom its owner does not let`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await outing(athletics)
      let missing = try await athletics.ben.browser.get(
        "/api/v1/training/sessions/019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10/live")
      #expect(missing.status == 404)
      for audience in ["private", "friends", "club"] {
        let told = try await outing.browser.with("If-Match", "*")
          .patch(outing.path, #"{"privacy": {"audience": "\#(audience)"}}"#)
        #expect(told.status == 200)
        let refused = try await athletics.ben.browser.get("\(outing.path)/live")
        #expect(refused.status == 404)
        // The response doesn't reveal that the session exists.
        #expect(try refused.problem.code == missing.problem.code)
        #expect(try await athletics.server.client.get("\(outing.path)/live").status == 401)
        #expect(try await athletics.ben.browser.get("\(outing.path)/links").status == 404)
        #expect(try await athletics.ben.browser.post("\(outing.path)/links", #"{"name": "Me"}"#).status == 404)
      }
      for token in ["x", String(repeating: "A", count: 43)] {
        #expect(try await athletics.server.client.get("/api/v1/live/\(token)").status == 404)
      }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `shows who follows from the first step on neither the door, nor how far it is, nor the heart`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      try await athletics.consent()
      let outing = try await outing(athletics, Self.shown)
      var frames = try await EventStreamClient.follow(athletics.ben.browser, "\(outing.path)/live")
      #expect(try state(await frames.next()) == "started")
      // A watch without positions and a phone with them.
      try await outing.send([outing.batch(0, of: [.cadence, .altitude, .distance], by: "watch")])
      #expect(try samples(await frames.next()).tellsNoMovement)
      for number in 0..<12 {
        try await outing.send([
          outing.batch(number), outing.batch(number + 1, of: [.cadence, .altitude, .distance, .heart], by: "watch"),
        ])
      }
      let door = try outing.place(at: 0)
      var (shown, numbers): ([Samples], [String?]) = ([], [])
      while shown.flatMap(\.positions).last?[0] ?? 0 < Double(outing.moment(200).milliseconds) {
        let frame = await frames.next()
        let next = try samples(frame)
        #expect(next.heartRate.isEmpty)
        for place in try next.coordinates { #expect(place.distance(to: door).value > 100) }
        shown.append(next)
        numbers.append(frame?.id)
      }
      let counted = shown.flatMap(\.distance)
      #expect(counted.first?[1] == 0)
      #expect((counted.last?[1] ?? 0) > 300)
      let left = try #require(shown.flatMap(\.positions).first)[0]
      for sample in counted + shown.flatMap(\.altitude) + shown.flatMap(\.cadence) { #expect(sample[0] >= left) }
      // A client that reconnects gets the same again.
      var again = try await EventStreamClient.follow(
        athletics.ben.browser, "\(outing.path)/live", lastSeen: numbers[2])
      #expect(try state(await again.next()) == "started")
      for (number, before) in zip(numbers, shown).dropFirst(3) {
        let frame = await again.next()
        #expect(frame?.id == number)
        let same = try samples(frame)
        #expect((same.distance, same.positions) == (before.distance, before.positions))
      }
      again.leave()

      // Her current position is never shown.
      try await outing.tell("ended", atSecond: 390)
      let end = try outing.place(at: 359)
      while let frame = await frames.next() {
        guard frame.event == "samples" else {
          #expect(try state(frame) == "ended")
          continue
        }
        for place in try samples(frame).coordinates { #expect(place.distance(to: end).value > 100) }
      }
      frames.leave()
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is shown by a link without an account, until that is withdrawn or the session ends`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      try await athletics.consent()
      let outing = try await outing(athletics)
      let (withdrawn, kept) = (try await link(to: outing), try await link(to: outing))
      var frames = try await EventStreamClient.follow(athletics.server.client, withdrawn.path)
      var others = try await EventStreamClient.follow(athletics.server.client, kept.path)
      for frame in [await frames.next(), await others.next()] { #expect(try state(frame) == "started") }
      // The token is shown only once; the list contains the name.
      let listed = try await outing.browser.get("\(outing.path)/links").text
      #expect(listed.contains("Grandmother"))
      #expect(!listed.contains(try #require(withdrawn.path.split(separator: "/").last)))
      #expect(try await athletics.ben.browser.delete("\(outing.path)/links/\(withdrawn.id)").status == 404)

      #expect(try await outing.browser.delete("\(outing.path)/links/\(withdrawn.id)").status == 204)
      #expect(await frames.next() == nil)
      #expect(try await athletics.server.client.get(withdrawn.path).status == 404)
      // The other link still works, and shows no more than the public view.
      try await outing.send((0..<20).map { outing.batch($0) })
      try await outing.tell("ended", atSecond: 600)
      var places: [Coordinate] = []
      while let frame = await others.next() {
        guard frame.event == "samples" else { continue }
        let seen = try samples(frame)
        #expect(seen.heartRate.isEmpty)
        places += try seen.coordinates
      }
      #expect(!places.isEmpty)
      for end in [try outing.place(at: 0), try outing.place(at: 599)] {
        #expect(places.allSatisfy { $0.distance(to: end).value > 200 })
      }
      #expect(try await athletics.server.client.get(kept.path).status == 404)
      #expect(
        try await outing.browser.post("\(outing.path)/links", #"{"name": "Late"}"#).problem.code == "session-over")
      frames.leave()
      others.leave()
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `hides what its owner hides while others follow`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      try await athletics.consent()
      let outing = try await outing(
        athletics, #", "privacy": {"audience": "public", "showsHeartRate": true, "hiddenRadius": 0}"#)
      var frames = try await EventStreamClient.follow(athletics.ben.browser, "\(outing.path)/live")
      #expect(try state(await frames.next()) == "started")
      try await outing.send([outing.batch(0)])
      let open = try samples(await frames.next())
      #expect((open.positions.count, open.heartRate.count) == (30, 30))
      let owner = outing.browser.with("If-Match", "*")
      #expect(
        try await owner.patch(outing.path, #"{"privacy": {"showsMap": false, "showsHeartRate": false}}"#).status == 200)
      try await outing.send([outing.batch(1)])
      let hidden = try samples(await frames.next())
      #expect((hidden.positions.count, hidden.heartRate.count, hidden.footfalls.count) == (0, 0, 30))
      #expect(try await owner.patch(outing.path, #"{"privacy": {"audience": "private"}}"#).status == 200)
      try await outing.send([outing.batch(2)])
      #expect(await frames.next() == nil)
      frames.leave()
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `says that something was missed to who claims to have seen more than there is`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await outing(athletics)
      try await outing.send([outing.batch(0)])
      var frames = try await EventStreamClient.follow(outing.browser, "\(outing.path)/live?after=7")
      #expect(try state(await frames.next()) == "started")
      #expect(await frames.next() == .init(id: "1", event: "missed", data: #"{"newest":1}"#))
      try await outing.send([outing.batch(1)])
      #expect(await frames.next()?.id == "2")
      frames.leave()
      for wrong in ["-1", "x"] {
        #expect(try await outing.browser.get("\(outing.path)/live?after=\(wrong)").status == 400)
      }
    }
  }

  @Test func `reaches those who follow at another server on the same database, and ends there too`() async throws {
    let place = try await TestDatabase(.postgres)
    let folder = try TemporaryFolder()
    try await RunningServer.on(place, folder: folder) { one in
      try await RunningServer.on(place, folder: folder) { other in
        let anna = try await one.somebody("anna", at: place)
        let outing = try await Outing.begin(by: anna.browser, at: one.clock.now - Seconds(1800))
        let link = try await link(to: outing)
        let atOther = WebClient(base: other.client.base, headers: anna.browser.headers)
        var hers = try await EventStreamClient.follow(atOther, "\(outing.path)/live")
        var theirs = try await EventStreamClient.follow(other.client, link.path)
        for frame in [await hers.next(), await theirs.next()] { #expect(try state(frame) == "started") }
        for number in 0..<3 {
          try await outing.send([outing.batch(number)])
          #expect(await hers.next()?.id == "\(number + 1)")
        }
        let now = #"{"device": "phone", "state": "running", "time": 61.5}"#
        #expect(try await outing.browser.put("\(outing.path)/now", now).status == 200)
        var told = await theirs.next()
        while told?.event == "samples" { told = await theirs.next() }
        #expect(told?.event == "now")
        #expect(told?.data?.contains("61.5") == true)
        #expect(await hers.next()?.event == "now")
        #expect(try await outing.browser.delete("\(outing.path)/links/\(link.id)").status == 204)
        while await theirs.next() != nil {}
        try await outing.tell("ended", atSecond: 90)
        #expect(try state(await hers.next()) == "ended")
        #expect(await hers.next() == nil)
        for frames in [hers, theirs] { frames.leave() }
      }
    }
  }
}
