import DatabaseSupport
import Foundation
import Persistence
import Testing
import Units

@Suite("What devices send of a session, over the API", .serialized)
struct BatchRouteTests {
  private struct Receipt: Decodable, Equatable {
    let received: [String: [[Int]]]
    let added: Int
    let leftOut: Int
    let withheld: Bool
    let state: String
  }
  private struct Received: Decodable { let received: [String: [[Int]]] }

  private func receipt(_ answer: WebResponse) throws -> Receipt {
    try #require(answer.status == 200, "\(answer.text)")
    return try JSONDecoder().decode(Receipt.self, from: answer.body)
  }

  private func received(_ outing: Outing) async throws -> [String: [[Int]]] {
    let answer = try await outing.browser.get("\(outing.path)/recording/received")
    return try JSONDecoder().decode(Received.self, from: answer.body).received
  }

  /// The number of stored batches of all sessions.
  private func kept(_ athletics: Athletics) async throws -> Int64 {
    try await #require(athletics.database.first("SELECT COUNT(*) AS batches FROM training_batch")).integer("batches")
  }

  private func outing(_ athletics: Athletics) async throws -> Outing {
    try await Outing.begin(by: athletics.anna.browser, at: athletics.server.clock.now - Seconds(3600))
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is acknowledged by number and device, and counted once`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      try await athletics.consent()
      let outing = try await outing(athletics)
      let (phone, watch) = ((0..<4).map { outing.batch($0) }, outing.batch(0, of: [.cadence], by: "watch"))
      #expect(
        try receipt(await outing.send([phone[0], phone[2], phone[0]]))
          == Receipt(
            received: ["phone": [[0, 0], [2, 2]]], added: 2, leftOut: 0, withheld: false, state: "started"))
      // A single batch needs no list.
      let alone = try receipt(await outing.browser.post("\(outing.path)/batches", phone[1]))
      #expect((alone.received, alone.added) == (["phone": [[0, 2]]], 1))
      #expect(try receipt(await outing.send([watch, phone[1]])).added == 1)
      _ = try await outing.tell("ended", atSecond: 120)
      let late = try receipt(await outing.send([phone[3]]))
      #expect((late.added, late.state) == (1, "ended"))
      #expect(try await received(outing) == ["phone": [[0, 3]], "watch": [[0, 0]]])
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `makes the same figures in order at once as shuffled, twice, late and from two devices`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      try await athletics.consent()
      let start = athletics.server.clock.now - Seconds(3600)
      func courses(_ outing: Outing) async throws -> [String] {
        var courses: [String] = []
        for part in ["figures", "series", "route", "splits"] {
          courses.append(try await outing.browser.get("\(outing.path)/\(part)").text)
        }
        return courses
      }
      func batches(_ outing: Outing) -> [String] {
        (0..<20).flatMap { number in
          [
            outing.batch(number, of: [.places, .steps]),
            outing.batch(number, of: [.heart, .altitude, .cadence], by: "watch", heartRate: 140 + Double(number)),
          ]
        }
      }

      let ordered = try await Outing.begin(by: athletics.anna.browser, at: start)
      _ = try receipt(await ordered.send(batches(ordered)))
      _ = try await ordered.tell("ended", atSecond: 600)
      let figures = try await ordered.figures()
      #expect(((figures.totals.distance ?? 0) - 1800).magnitude < 20)
      #expect(((figures.totals.heartRate ?? 0) - 149.5).magnitude < 1)
      let expected = try await courses(ordered)

      let shuffled = try await Outing.begin(by: athletics.anna.browser, at: start)
      var randomness = SystemRandomNumberGenerator()
      let twice = (batches(shuffled) + batches(shuffled)).shuffled(using: &randomness)
      for batch in twice.prefix(30) { _ = try receipt(await shuffled.send([batch])) }
      _ = try await shuffled.tell("ended", atSecond: 600)
      #expect(try await shuffled.figures() != figures)
      _ = try receipt(await shuffled.send(Array(twice.dropFirst(30))))
      // Late batches are merged after a quiet minute.
      athletics.server.clock.pass(Seconds(90))
      let same: Bool? = try await eventually { try await courses(shuffled) == expected ? true : nil }
      #expect(same == true)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `under one number with two contents is kept with both`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await outing(athletics)
      #expect(try receipt(await outing.send([outing.batch(0)])).added == 1)
      let other = try receipt(await outing.send([outing.batch(1, sequence: 0)]))
      #expect((other.added, other.received) == (1, ["phone": [[0, 0]]]))
      _ = try await outing.tell("ended", atSecond: 60)
      #expect(((try await outing.figures().totals.distance ?? 0) - 180).magnitude < 10)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `for a session that is another's, or none, is refused and not kept`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await outing(athletics)
      for path in [outing.path, "/api/v1/training/sessions/019aa7d2-6c1e-7b7f-9d3e-5b1f0a4c2e10"] {
        let answer = try await athletics.ben.browser.post("\(path)/batches", outing.batch(0))
        #expect(answer.status == 404)
        #expect(try answer.problem.code == "not-there")
        #expect(try await athletics.ben.browser.get("\(path)/recording/received").status == 404)
      }
      #expect(try await kept(athletics) == 0)
      #expect(try await received(outing) == [:])
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is refused whole where one of a list is wrong`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await outing(athletics)
      let uneven =
        #"{"device": "phone", "sequence": 1, "clock": {"monotonic": 0, "unix": 0}, "#
        + #""cadence": {"times": [1, 2], "values": [170]}}"#
      let answer = try await outing.send([outing.batch(0), uneven])
      #expect(answer.status == 422)
      #expect(try answer.problem.fields.allSatisfy { $0.hasPrefix("/1/cadence") }, "\(answer.text)")
      let many = try await outing.send((0..<501).map { outing.batch($0, of: []) })
      #expect(many.status == 422)
      #expect(try await outing.send([]).status == 422)
      #expect(try await outing.browser.post("\(outing.path)/batches", "[{}").status == 400)
      #expect(try await outing.browser.send("POST", "\(outing.path)/batches", body: Data("{}".utf8)).status == 415)
      #expect(try await kept(athletics) == 0)
      #expect(try await received(outing) == [:])
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `that is too large is refused before it is read, and as one batch sooner than as a list`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await outing(athletics)
      let cookie = try #require(outing.browser.headers["Cookie"])
      let announced = RawRequest("POST", "\(outing.path)/batches", body: [], type: "application/json")
        .withCookie(cookie).with("Content-Length", "8388609")
      let answer = try #require(try await RawConnection(port: athletics.server.port).send(announced.bytes))
      #expect(answer.status == 413)
      #expect(answer.text.contains("too-large"), "\(answer.text)")
      #expect(answer.header("connection") == "close")

      let padded = String(repeating: " ", count: 4 << 20) + outing.batch(0)
      let alone = try await outing.browser.post("\(outing.path)/batches", padded)
      #expect(alone.status == 422)
      #expect(try alone.problem.fields == [""], "\(alone.text)")
      #expect(try await kept(athletics) == 0)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `of a session that was discarded is kept for when it is brought back`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await outing(athletics)
      _ = try await outing.send([outing.batch(0)])
      _ = try await outing.tell("discarded", atSecond: 60)
      #expect(try receipt(await outing.send([outing.batch(1)])).state == "discarded")
      let listed = try await outing.browser.get("/api/v1/training/sessions")
      #expect((try listed.json["items"] as? [Any])?.count == 0)
      let back = try await outing.browser.post("\(outing.path)/restoration", "{}")
      #expect(try back.json["state"] as? String == "ended", "\(back.text)")
      #expect(((try await outing.figures().totals.distance ?? 0) - 180).magnitude < 10)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is kept without the heart of whoever has not agreed to that`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await outing(athletics)
      #expect(try receipt(await outing.send([outing.batch(0)])).withheld)
      #expect(try receipt(await outing.send([outing.batch(1, of: [.places])])).withheld == false)
      _ = try await outing.tell("ended", atSecond: 60)
      #expect(try await outing.figures().totals.heartRate == nil)
      #expect(try await !outing.browser.get("\(outing.path)/series").text.contains("heartRate"))
    }
  }
}
