import DatabaseSupport
import Foundation
import Testing
import Units

// A missing frame would otherwise block the test for ever.
@Suite("A session seen and controlled from elsewhere, over the API", .serialized, .timeLimit(.minutes(20)))
struct LiveCommandRouteTests {
  private struct Link {
    /// The paths of the stream and of the page.
    let path: String
    let page: String

    init(to outing: Outing) async throws {
      let made = try await outing.browser.post("\(outing.path)/links", #"{"name": "Grandmother"}"#)
      try #require(made.status == 201, "\(made.text)")
      let (url, shown) = (try #require(try made.json["url"] as? String), try #require(try made.json["page"] as? String))
      path = try #require(URL(string: url)).path()
      page = try #require(URL(string: shown)).path()
    }
  }

  private static let now =
    #"{"device": "phone", "state": "running", "time": 61.5, "speed": 3, "heartRate": 151, "song": {"title": "Go"}}"#

  /// The next frame of that kind, as JSON.
  private func next(_ kind: String, _ frames: inout EventStreamClient.Frames) async throws -> [String: Any] {
    while let frame = await frames.next() {
      guard frame.event == kind else { continue }
      let content = try JSONSerialization.jsonObject(with: Data((frame.data ?? "").utf8))
      return try #require(content as? [String: Any])
    }
    throw CancellationError()
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `is seen as it goes just now, once its device has been told that somebody looks on`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await Outing.begin(by: athletics.anna.browser, at: athletics.server.clock.now - Seconds(1800))
      #expect(try await outing.browser.put("\(outing.path)/now", Self.now).json["followers"] as? Int == 0)
      let link = try await Link(to: outing)
      #expect(link.page.hasSuffix("/follow/\(link.path.split(separator: "/").last ?? "")"))
      var news = try await EventStreamClient.follow(outing.browser, "/api/v1/events")
      var theirs = try await EventStreamClient.follow(athletics.server.client, link.path)
      #expect(try await next("state", &theirs)["state"] as? String == "started")
      #expect(try await next("looked-on", &news)["session"] as? String == outing.id)
      var hers = try await EventStreamClient.follow(outing.browser, "\(outing.path)/live?samples=none")
      #expect(try await next("state", &hers)["state"] as? String == "started")
      let told = try await outing.browser.put("\(outing.path)/now", Self.now)
      #expect(told.status == 200)
      #expect(try told.json["followers"] as? Int == 2)
      let seen = try await next("now", &hers)
      #expect(seen["heartRate"] as? Double == 151)
      #expect(seen["speed"] as? Double == 3)
      let shown = try await next("now", &theirs)
      #expect(shown["time"] as? Double == 61.5)
      #expect(shown["heartRate"] == nil)
      #expect(shown["speed"] == nil)
      // Recorded samples don't arrive, because the client didn't ask for them.
      try await outing.send([outing.batch(0)])
      try await outing.tell("paused", atSecond: 30)
      #expect(try await next("state", &hers)["state"] as? String == "paused")
      for wrong in [
        #"{"device": "phone", "state": "flying", "time": 1}"#, #"{"device": "phone", "state": "running", "time": -1}"#,
      ] {
        #expect(try await outing.browser.put("\(outing.path)/now", wrong).status == 422)
      }
      #expect(try await athletics.ben.browser.put("\(outing.path)/now", Self.now).status == 404)
      #expect(try await outing.browser.get("\(outing.path)/live?samples=some").status == 400)
      try await outing.tell("ended", atSecond: 60)
      // Followers with a link learn why the stream ends.
      #expect(try await next("state", &theirs)["state"] as? String == "paused")
      #expect(try await next("state", &theirs)["state"] as? String == "ended")
      #expect(await theirs.next() == nil)
      #expect(try await outing.browser.put("\(outing.path)/now", Self.now).problem.code == "session-over")
      for frames in [news, theirs, hers] { frames.leave() }
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `brings what another device asks for to the one that records, once, and back what became of it`(
    kind: DatabaseKind
  ) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await Outing.begin(by: athletics.anna.browser, at: athletics.server.clock.now - Seconds(1800))
      let (id, path) = ("7f2c1a34-91b2-4e6f-8a57-0d5b4c6e9f10", "\(outing.path)/commands")
      var phone = try await EventStreamClient.follow(outing.browser, "/api/v1/events")
      _ = await phone.next()
      let (begun, body) = (athletics.server.clock.now, #"{"id": "\#(id)", "deed": "pause", "age": 2}"#)
      let keyed = outing.browser.with("Idempotency-Key", id)
      #expect(try await keyed.post(path, body).status == 202)
      #expect(try await keyed.post(path, body).status == 202)
      #expect(
        try await outing.browser.post(path, #"{"id": "\#(id.replacing("10", with: "11"))", "deed": "lap"}"#).status
          == 202)
      let command = try await next("command", &phone)
      #expect(command["id"] as? String == id)
      #expect(command["session"] as? String == outing.id)
      #expect(command["deed"] as? String == "pause")
      let sent = Moment(milliseconds: Int64(try #require(command["sent"] as? Int)))
      #expect(abs((begun - Seconds(2) - sent).value) < 60)
      // The request was repeated with the same key, but the command was published once.
      #expect(try await next("command", &phone)["deed"] as? String == "lap")
      let outcome = "\(path)/\(id)/outcome"
      #expect(try await outing.browser.put(outcome, #"{"outcome": "refused", "reason": "locked"}"#).status == 204)
      let answer = try await next("command-answer", &phone)
      #expect(answer["id"] as? String == id)
      #expect(answer["outcome"] as? String == "refused")
      #expect(answer["reason"] as? String == "locked")
      for wrong in [
        #"{"id": "x", "deed": "pause"}"#, #"{"id": "\#(id)", "deed": "fly"}"#,
        #"{"id": "\#(id)", "deed": "pause", "age": 31}"#,
        #"{"id": "\#(id)", "deed": "pause", "age": -1}"#,
      ] { #expect(try await outing.browser.post(path, wrong).status == 422) }
      for wrong in [#"{"outcome": "eaten"}"#, #"{"outcome": "refused", "reason": "tired"}"#] {
        #expect(try await outing.browser.put(outcome, wrong).status == 422)
      }
      #expect(try await athletics.ben.browser.post(path, body).status == 404)
      #expect(try await athletics.ben.browser.put(outcome, #"{"outcome": "done"}"#).status == 404)
      try await outing.tell("ended", atSecond: 60)
      #expect(try await outing.browser.post(path, body).problem.code == "session-over")
      phone.leave()
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `has a page by its link, until that ends`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let outing = try await Outing.begin(
        by: athletics.anna.browser, at: athletics.server.clock.now - Seconds(1800), #", "title": "Evening run""#)
      let link = try await Link(to: outing)
      let shown = try await athletics.server.client.get(link.page)
      #expect(shown.status == 200)
      #expect(shown.text.contains("Evening run"))
      #expect(try await outing.browser.get("/run/live").text.contains(outing.id))
      #expect(try await outing.browser.get("/run").text.contains("/run/live"))
      #expect(try await athletics.ben.browser.get("/run/live?session=\(outing.id)").status == 404)
      #expect(try await !athletics.ben.browser.get("/run/live").text.contains(outing.id))
      try await outing.tell("ended", atSecond: 60)
      let gone = try await athletics.server.client.get(link.page)
      #expect(gone.status == 404)
      #expect(!gone.text.contains("Evening run"))
      #expect(try await !outing.browser.get("/run/live").text.contains(outing.id))
    }
  }
}
