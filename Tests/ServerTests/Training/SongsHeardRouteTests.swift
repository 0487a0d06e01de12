import AudioFiles
import DatabaseSupport
import Foundation
import Persistence
import Server
import Songs
import Storage
import Testing
import TestSupport
import Units

@Suite("Songs heard in a run, over the API")
struct SongsHeardRouteTests {
  /// Anna's songs, 200 s each.
  private static func songs(_ count: Int, _ athletics: Athletics) async throws -> [String] {
    let person = athletics.anna.id
    let now = athletics.server.clock.now
    var tracks: [String] = []
    for number in 0..<count {
      let hash = ContentHash(of: Data("song \(number)".utf8))
      let recording = NewRecording(
        hash: hash, size: 1, mediaType: "audio/flac", tags: AudioTags(title: "Song \(number)", artist: "A"), cover: nil)
      let adoption = try await athletics.database.write { transaction in
        var generator = SystemRandomNumberGenerator()
        let adoption = try TrackStore.adopt(
          recording, as: NewTrack(account: person, fileName: "song.flac", place: .elsewhere), at: now, in: transaction,
          using: &generator)
        let values = HeardValues(
          duration: Seconds(200),
          beat: .steady(tempo: BeatsPerMinute(known: 160), felt: BeatsPerMinute(known: 160)), key: nil, energy: 0.5,
          valence: 0.5, confidence: 1, isDoubtful: false)
        try RecordingStore.analysed(hash, .heard(values), version: 3, at: now, in: transaction)
        return adoption
      }
      guard case .added(let id, _) = adoption else { continue }
      tracks.append(id.rawValue)
    }
    return tracks
  }

  /// Four songs, the third skipped after half a minute, with steps at 160 spm and the given share in time.
  private static func run(_ athletics: Athletics, _ tracks: [String], at start: Moment) async throws -> Outing {
    let outing = try await Outing.begin(by: athletics.anna.browser, at: start)
    let songs: [(start: Double, end: Double, share: Double)] = [
      (0, 180, 0.9), (180, 360, 0.5), (360, 390, 0.5), (392, 600, 0.6),
    ]
    var events = songs.enumerated().map { place, song in
      #"{"time": \#(1000 * song.start), "kind": "song", "title": "Song", "track": "\#(tracks[place])", "tempo": 160}"#
    }
    events.append(#"{"time": 390000, "kind": "skip"}"#)
    var (times, phases): ([String], [String]) = ([], [])
    for step in 0..<1600 {
      let time = (Double(step) + 0.5) * 0.375
      let share = songs.last { time >= $0.start }?.share ?? 0
      times.append("\(1000 * time)")
      phases.append(Double(step * 7 % 100) < 100 * share ? "0.02" : step % 2 == 0 ? "0.3" : "-0.4")
    }
    let sent = try await outing.send([
      #"""
      {"device": "phone", "sequence": 0, "clock": {"monotonic": 0, "unix": \#(outing.start.milliseconds)},
       "steps": {"times": [\#(times.joined(separator: ","))], "phases": [\#(phases.joined(separator: ","))]},
       "events": [\#(events.joined(separator: ","))]}
      """#
    ])
    try #require(sent.status == 200, "\(sent.text)")
    try #require(try await outing.tell("ended", atSecond: 600).status == 200)
    _ = try await outing.figures()
    return outing
  }

  /// The listening history, oldest first, once it has `count` entries.
  private static func listening(_ athletics: Athletics, count: Int) async throws -> [[String: Any]] {
    let answer = try await Songs(client: athletics.anna.browser).answer(to: "/api/v1/listening", as: "the log") {
      answer in
      // Lets the jobs run that are due once a minute.
      athletics.server.clock.pass(Seconds(20))
      return (try answer.json["items"] as? [Any])?.count == count
    }
    return try #require(try answer.json["items"] as? [[String: Any]]).reversed()
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `count as played when they were heard, and are learnt from`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let browser = athletics.anna.browser.with("If-Match", "*")
      let tracks = try await Self.songs(5, athletics)
      // The phone was offline for six hours.
      let start = athletics.server.clock.now + Seconds(-6 * 3600)
      let outing = try await Self.run(athletics, tracks, at: start)

      let log = try await Self.listening(athletics, count: 4)
      #expect(log.map { $0["track"] as? String } == Array(tracks.prefix(4)))
      #expect(log.map { $0["kind"] as? String } == ["completed", "completed", "skipped", "completed"])
      #expect(log.allSatisfy { $0["session"] as? String == outing.id && $0["context"] as? String == "run" })
      #expect(log[0]["at"] as? String == outing.moment(180).written)
      #expect(log[2]["listened"] as? Double == 32)
      let held = log.map { $0["synchrony"] as? Double }
      #expect(try #require(held[0]) > 0.6 && (try #require(held[1])) < 0.5 && held[2] == nil)

      let figures = try await browser.get("\(outing.path)/figures").json["figures"] as? [String: Any]
      #expect((figures?["held"] as? [String: Int]) == ["best": 0, "worst": 1])
      let songs = try #require(figures?["songs"] as? [[String: Any]])
      #expect((songs[2]["skip"] as? [String: Any])?["time"] as? Double == 390)
      let fire = try #require(figures?["fire"] as? [String: Int])
      #expect(try #require(fire["onBeat"]) > 170 && fire["inZone"] == 0 && (try #require(fire["points"])) >= 28)

      func track(_ number: Int) async throws -> [String: Any] {
        try await browser.get("/api/v1/tracks/\(tracks[number])").json
      }
      #expect(try await track(0)["plays"] as? Int == 1)
      #expect(try await track(2)["skips"] as? Int == 1)
      #expect(try await browser.get("/api/v1/library/taste").json["signs"] as? Int == 7)
      let found = try await browser.get("/api/v1/library/recommendations").json
      #expect((found["items"] as? [[String: Any]])?.compactMap { $0["track"] as? String } == [tracks[4]])

      // Computing figures again doesn't count twice. Deleting removes the entries, and restoring brings them back.
      let edited = try await browser.post(
        "\(outing.path)/edits", #"{"kind": "addLap", "at": \#(outing.moment(100).milliseconds)}"#)
      try #require(edited.status == 200 || edited.status == 201, "\(edited.text)")
      _ = try await outing.figures()
      #expect(try await Self.listening(athletics, count: 4).count == 4)
      #expect(try await track(0)["plays"] as? Int == 1)
      #expect(try await browser.delete(outing.path).status == 204)
      _ = try await Self.listening(athletics, count: 0)
      #expect(try await track(0)["plays"] as? Int == 0)
      #expect(try await browser.post("\(outing.path)/restoration", "").status == 200)
      #expect(try await Self.listening(athletics, count: 4).count == 4)
      #expect(try await track(0)["plays"] as? Int == 1)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `go along with their session, not twice`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let tracks = try await Self.songs(4, athletics)
      let start = athletics.server.clock.now + Seconds(-3600)
      _ = try await Self.run(athletics, tracks, at: start)
      _ = try await Self.run(athletics, tracks, at: start + Seconds(1200))
      let log = try await Self.listening(athletics, count: 8)
      #expect(Set(log.compactMap { $0["session"] as? String }).count == 2)
      // An erased history stays empty, even if figures are computed again.
      #expect(try await athletics.anna.browser.delete("/api/v1/listening").status == 204)
      #expect(try await Self.listening(athletics, count: 0).isEmpty)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `cadence goes on from week to week, at the usual pace`(kind: DatabaseKind) async throws {
    try await Athletics.with(kind) { athletics in
      let browser = athletics.anna.browser
      let nothing = try await browser.get("/api/v1/training/cadence?count=4").json
      #expect((nothing["items"] as? [Any])?.count == 4 && nothing["usualSpeed"] == nil)
      let outing = try await Outing.begin(by: browser, at: athletics.server.clock.now + Seconds(-7200))
      try await outing.run(30, of: [.places, .cadence])
      _ = try await outing.figures()
      let answer = try await browser.get("/api/v1/training/cadence").json
      let weeks = try #require(answer["items"] as? [[String: Any]])
      #expect(weeks.count == 12)
      #expect(weeks.compactMap { $0["cadence"] as? Double } == [170])
      #expect(abs(try #require(answer["usualSpeed"] as? Double) - 3) < 0.1)
      #expect(try await browser.get("/api/v1/training/cadence?count=0").status == 400)
    }
  }
}
