import AudioFiles
import DatabaseSupport
import DSP
import Foundation
import Persistence
import Server
import Songs
import Storage
import Taste
import Testing
import TestSupport
import Units

@Suite("Listening and taste by the API")
struct TasteRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `a batch sent twice is kept once, and shapes what is recommended`(kind: DatabaseKind) async throws {
    try await Self.with(kind, songs: ["Good/a/1", "Good/b/1", "Bad/c/2", "Bad/d/2"]) { server, anna, tracks in
      let entries = (0..<8).map { number in
        number.isMultiple(of: 2)
          ? Self.entry(number, tracks[0], "completed")
          : Self.entry(number, tracks[2], "skipped", #""listened": 3, "planned": 180"#)
      }
      let batch = #"{"entries": [\#(entries.joined(separator: ","))]}"#
      #expect(try await anna.client.post("/api/v1/listening", batch).json["kept"] as? Int == 8)
      #expect(try await anna.client.post("/api/v1/listening", batch).json["kept"] as? Int == 0)

      let found = try await anna.client.get("/api/v1/library/recommendations")
      let items = try #require(try found.json["items"] as? [[String: Any]])
      // Songs played today are not recommended.
      #expect(items.compactMap { $0["track"] as? String } == [tracks[1], tracks[3]])
      #expect(items[0]["occasion"] as? String == "unheard")
      #expect((items[0]["reasons"] as? [[String: Any]])?.isEmpty == false)
      #expect(try await anna.client.get("/api/v1/library/recommendations").body == found.body)

      let taste = try await anna.client.get("/api/v1/library/taste").json
      #expect(taste["signs"] as? Int == 8)
      let traits = try #require(taste["traits"] as? [[String: Any]])
      #expect(traits.contains { $0["sentence"] as? String == "You like songs by good." })
      #expect(try await anna.client.delete("/api/v1/library/taste").status == 204)
      #expect(try await anna.client.get("/api/v1/library/taste").json["signs"] as? Int == 0)

      let history = try await anna.client.get("/api/v1/listening?limit=3")
      #expect((try history.json["items"] as? [Any])?.count == 3)
      let next = try #require(try history.json["next"] as? String)
      let rest = try await anna.client.get("/api/v1/listening?cursor=\(next)")
      #expect((try rest.json["items"] as? [Any])?.count == 5)
      #expect(try await anna.client.delete("/api/v1/listening").status == 204)
      #expect((try await anna.client.get("/api/v1/listening").json["items"] as? [Any])?.count == 0)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `what cannot be right is refused by its place, and nothing of it kept`(kind: DatabaseKind) async throws {
    try await Self.with(kind, songs: ["A/a/1"]) { server, anna, tracks in
      let good = Self.entry(0, tracks[0], "completed")
      for (wrong, field) in [
        (Self.entry(1, tracks[0], "liked"), "/entries/1/kind"),
        (Self.entry(1, "no track", "completed"), "/entries/1/track"),
        (Self.entry(1, tracks[0], "completed", #""synchrony": 1.5"#), "/entries/1/synchrony"),
        (Self.entry(1, tracks[0], "completed", #""planned": 0"#), "/entries/1/planned"),
        (good.replacing("2026-11-21", with: "1226-11-21"), "/entries/1/at"),
        (good.replacing("2026-11-21", with: "yesterday"), "/entries/1/at"),
      ] {
        let answer = try await anna.client.post("/api/v1/listening", #"{"entries": [\#(good), \#(wrong)]}"#)
        #expect(answer.status == 422, "\(wrong)")
        #expect(try answer.problem.fields == [field])
      }
      let many = Array(repeating: good, count: 201).joined(separator: ",")
      #expect(try await anna.client.post("/api/v1/listening", #"{"entries": [\#(many)]}"#).status == 422)
      #expect((try await anna.client.get("/api/v1/listening").json["items"] as? [Any])?.count == 0)
      let stranger = Self.entry(2, anna.id, "completed")
      let outcome = try await anna.client.post("/api/v1/listening", #"{"entries": [\#(good), \#(stranger)]}"#).json
      #expect(outcome["kept"] as? Int == 1)
      #expect((outcome["unknownTracks"] as? [String])?.count == 1)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `more like this finds what sounds alike, and says in what`(kind: DatabaseKind) async throws {
    try await Self.with(kind, songs: ["A/a/1", "B/b/1", "C/c/2", "A/a/1"]) { server, anna, tracks in
      let found = try await anna.client.get("/api/v1/tracks/\(tracks[0])/similar")
      let items = try #require(try found.json["items"] as? [[String: Any]], "\(found.text)")
      // The fourth song has the same name.
      #expect(items.compactMap { $0["track"] as? String } == [tracks[1], tracks[2]])
      #expect(items[0]["distance"] as? Double == 0)
      #expect((items[0]["shared"] as? [String])?.count == 2)
      let one = try await anna.client.get("/api/v1/tracks/\(tracks[0])/similar?limit=1&sameTempo=true")
      #expect((try one.json["items"] as? [Any])?.count == 1)
      #expect(try await anna.client.get("/api/v1/tracks/\(tracks[0])/similar?sameTempo=1").status == 400)
      #expect(try await anna.client.get("/api/v1/tracks/\(anna.id)/similar").status == 404)
      #expect(try await server.client.get("/api/v1/tracks/\(tracks[0])/similar").status == 401)
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `how soon a song may come again is set from one place at a time`(kind: DatabaseKind) async throws {
    try await Self.with(kind, songs: []) { server, anna, _ in
      let path = "/api/v1/library/settings"
      let preset = try await anna.client.get(path)
      #expect(try preset.json["noRepeatSongs"] as? Int == 30)
      let tag = try #require(preset["ETag"])
      #expect(try await anna.client.put(path, "{}").status == 428)
      let body = #"{"noRepeatSongs": 5, "noRepeatDays": 0.5}"#
      #expect(try await anna.client.with("If-Match", tag).put(path, body).status == 200)
      #expect(try await anna.client.with("If-Match", tag).put(path, body).status == 412)
      #expect(try await anna.client.get(path).json["noRepeatDays"] as? Double == 0.5)
      let wrong = #"{"noRepeatSongs": 5, "noRepeatDays": -1}"#
      let refused = try await anna.client.with("If-Match", "*").put(path, wrong)
      #expect(try refused.problem.fields == ["/noRepeatDays"])
    }
  }

  @Test(arguments: DatabaseKind.forRoutes)
  func `what was heard is taken along, and comes back where the songs are`(kind: DatabaseKind) async throws {
    let songs = ["Good/a/1", "Bad/c/2"]
    try await Self.with(kind, songs: songs) { _, anna, tracks in
      let entries = [
        Self.entry(1, tracks[0], "completed", #""synchrony": 0.75"#), Self.entry(2, tracks[1], "skipped"),
      ]
      _ = try await anna.client.post("/api/v1/listening", #"{"entries": [\#(entries.joined(separator: ","))]}"#)
      _ = try await anna.client.with("If-Match", "*").put(
        "/api/v1/library/settings", #"{"noRepeatSongs": 7, "noRepeatDays": 1}"#)
      let asked = try await anna.client.send("POST", "/api/v1/me/exports")
      let path = "/api/v1/me/exports/\(try #require(try asked.json["id"] as? String))/archive"
      let archive = try await eventually {
        let answer = try await anna.client.get(path)
        return answer.status == 404 ? nil : answer
      }
      // The other server has only the first song.
      try await Self.with(kind, songs: [songs[0]]) { _, bert, others in
        _ = try await bert.client.with("Content-Type", "application/zip").send(
          "POST", "/api/v1/me/imports", body: archive.body)
        let items = try await eventually {
          let items = try await bert.client.get("/api/v1/listening").json["items"] as? [[String: Any]]
          return items?.isEmpty == false ? items : nil
        }
        #expect(items.compactMap { $0["track"] as? String } == others)
        #expect(items[0]["synchrony"] as? Double == 0.75)
        #expect(try await bert.client.get("/api/v1/library/settings").json["noRepeatSongs"] as? Int == 7)
        #expect(try await bert.client.get("/api/v1/library/taste").json["signs"] as? Int == 2)
      }
    }
  }

  private static func entry(_ number: Int, _ track: String, _ kind: String, _ more: String = "") -> String {
    """
    {"id": "019aa7d2-6c1e-7b7f-9d3e-\(String(100_000_000_000 + number))", "track": "\(track)", "kind": "\(kind)",
     "context": "run", "at": "2026-11-21T10:0\(number):00Z"\(more.isEmpty ? "" : ", " + more)}
    """
  }

  /// A server with Anna and her songs, each "artist/title/sound".
  private static func with(
    _ kind: DatabaseKind, songs: [String], _ body: (RunningServer, Visitor, [String]) async throws -> Void
  ) async throws {
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      let anna = try await Visitor.signUp("anna", at: server)
      let database = try await place.open()
      var tracks: [String] = []
      for (number, song) in songs.enumerated() {
        let parts = song.split(separator: "/").map(String.init)
        let person = try #require(Identifier<Person>(anna.id))
        let hash = ContentHash(of: Data("\(number) \(song)".utf8))
        let recording = NewRecording(
          hash: hash, size: 1, mediaType: "audio/flac", tags: AudioTags(title: parts[1], artist: parts[0]), cover: nil)
        var chance = SplitMix64(seed: try #require(UInt64(parts[2])))
        let sound = (0..<45).map { _ in chance.normal() / 3 }
        let now = server.clock.now
        let adoption = try await database.write { transaction in
          var generator = SystemRandomNumberGenerator()
          let adoption = try TrackStore.adopt(
            recording, as: NewTrack(account: person, fileName: "song.flac", place: .elsewhere), at: now,
            in: transaction, using: &generator)
          let values = HeardValues(
            duration: Seconds(200),
            beat: .steady(tempo: BeatsPerMinute(known: 150), felt: BeatsPerMinute(known: 150)), key: nil, energy: 0.5,
            valence: 0.5, confidence: 1, isDoubtful: false)
          try RecordingStore.analysed(hash, .heard(values), version: 3, at: now, in: transaction)
          try SoundStore.keep(sound, of: hash, in: transaction)
          return adoption
        }
        guard case .added(let id, _) = adoption else { continue }
        tracks.append(id.rawValue)
      }
      try await database.close()
      try await body(server, anna, tracks)
    }
  }
}
