import AudioFiles
import DatabaseSupport
import Foundation
import Persistence
import Server
import ServerKernel
import SoundSupport
import StorageSupport
import Testing
import TestSupport
import Units

@Suite("Music in a library", .serialized, .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct ListeningRouteTests {
  /// The storage of the server's files.
  enum FilesPlace { case folder, s3 }

  @Test(arguments: [(DatabaseKind.sqlite, FilesPlace.folder), (.postgres, .s3)])
  func `is listened to, corrected and played, wherever it is stored`(
    kind: DatabaseKind, files: FilesPlace
  ) async throws {
    let place = try await TestDatabase(kind)
    var settings: [Setting: String] = [:]
    if files == .s3 {
      let store = try await S3Server.shared.value.setting
      settings = [.files: store.files, .filesAccessKey: store.accessKey, .filesSecretKey: store.secretKey]
    }
    try await RunningServer.on(place, folder: try TemporaryFolder(), settings) { server in
      let anna = try await server.somebody("anna", at: place)
      let ben = try await server.somebody("ben", at: place)
      let songs = Songs(client: anna.browser)
      let file = try Data(
        contentsOf: URL(filePath: try server.folder.clickTrack("song.flac", beatsPerMinute: 110, seconds: 30)))
      let track = try await songs.add(file, named: "song.flac")
      let heard = try await songs.awaitAnalysis(of: track)
      let analysis = try #require(try heard.json["analysis"] as? [String: Any])
      let tempo = try #require(analysis["tempo"] as? Double)
      #expect([55, 110, 220].contains { abs($0 - tempo) < 0.5 })

      try await corrects(track, tempo: tempo, anna, ben)
      try await plays(track, file, anna, ben)
      try await converts(track, anna, ben)
      try await hears(anna, at: place)
      try await isHeardAnew(track, server, anna, at: place)
    }
  }

  @Test func `that is none is said to be none, each for its own reason`() async throws {
    let place = try await TestDatabase(.sqlite)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      let anna = try await server.somebody("anna", at: place)
      // Only the headers are complete. So the probe accepts the file, and the analysis fails.
      let folder = server.folder
      let path = try folder.write(Signal.clicks(beatsPerMinute: 120, seconds: 2), to: "song.wav")
      let file = try Data(contentsOf: URL(filePath: path))
      let songs = Songs(client: anna.browser)
      let track = try await songs.add(file.prefix(5_000), named: "song.wav")
      let heard = try await songs.awaitAnalysis(of: track)
      let analysis = try #require(try heard.json["analysis"] as? [String: Any])
      #expect(analysis["steadyBeat"] as? Bool == false)
      #expect(analysis["reason"] as? String == "tooShort")
    }
  }

  private func corrects(
    _ track: String, tempo: Double, _ anna: RunningServer.Somebody, _ ben: RunningServer.Somebody
  ) async throws {
    let path = "/api/v1/tracks/\(track)/correction"
    let grid = try await anna.browser.get("/api/v1/tracks/\(track)/grid")
    #expect(grid.status == 200)
    #expect(grid.body.prefix(4) == Data("UBG1".utf8))
    let tag = try #require(grid["ETag"])
    let known = try await anna.browser.with("If-None-Match", tag).get("/api/v1/tracks/\(track)/grid")
    #expect(known.status == 304)

    let half = #"{"tempoFactor": 0.5}"#
    #expect(try await anna.browser.put(path, half).status == 428)
    let version = try #require(try await anna.browser.get("/api/v1/tracks/\(track)/analysis")["ETag"])
    let mended = try await anna.browser.with("If-Match", version).put(path, half)
    #expect(mended.status == 200, "\(mended.text)")
    #expect(try await anna.browser.with("If-Match", version).put(path, half).status == 412)
    #expect(try await anna.browser.with("If-Match", version).delete(path).status == 412)
    let halved = try #require(try mended.json["tempo"] as? Double)
    #expect(abs(halved - tempo / 2) < 0.001)
    let other = try await anna.browser.with("If-None-Match", tag).get("/api/v1/tracks/\(track)/grid")
    #expect(other.status == 200)

    let both = try await anna.browser.with("If-Match", "*").put(path, #"{"tempoFactor": 0.5, "tempo": 100}"#)
    #expect(try both.problem.fields == ["/tempo"])
    let absurd = try await anna.browser.with("If-Match", "*").put(path, #"{"tempo": 1e300}"#)
    #expect(absurd.status == 422)
    let his = try await ben.browser.with("If-Match", "*").put(path, #"{"tempoFactor": 2}"#)
    #expect(his.status == 404)

    let back = try await anna.browser.with("If-Match", "*").delete(path)
    #expect(back.status == 204)
    let again = try await anna.browser.get("/api/v1/tracks/\(track)/grid")
    #expect(again["ETag"] == tag)
  }

  private func plays(
    _ track: String, _ file: Data, _ anna: RunningServer.Somebody, _ ben: RunningServer.Somebody
  ) async throws {
    let path = "/api/v1/tracks/\(track)/audio"
    let whole = try await anna.browser.get(path)
    #expect(whole.status == 200)
    #expect(whole.body == file)
    #expect(whole["Content-Type"] == "audio/flac")
    #expect(whole["Accept-Ranges"] == "bytes")
    #expect(whole["Cache-Control"] == "private, max-age=31536000, immutable")
    let tag = try #require(whole["ETag"])

    let head = try await anna.browser.send("HEAD", path)
    #expect(head.status == 200 && head.body.isEmpty)
    #expect(head["Content-Length"] == "\(file.count)")
    let known = try await anna.browser.with("If-None-Match", tag).get(path)
    #expect(known.status == 304 && known.body.isEmpty)

    for (range, expected) in [
      ("bytes=0-99", 0..<100), ("bytes=100-", 100..<file.count), ("bytes=-10", file.count - 10..<file.count),
      ("bytes=5-999999999999", 5..<file.count),
    ] {
      let part = try await anna.browser.with("Range", range).get(path)
      #expect(part.status == 206, "\(range)")
      #expect(part.body == file[expected], "\(range)")
      #expect(part["Content-Range"] == "bytes \(expected.lowerBound)-\(expected.upperBound - 1)/\(file.count)")
    }
    let beyond = try await anna.browser.with("Range", "bytes=\(file.count)-").get(path)
    #expect(beyond.status == 416)
    #expect(beyond["Content-Range"] == "bytes */\(file.count)")
    for ignored in ["bytes=1-2,5-6", "bytes=b-a", "lines=1-2", "bytes=5-1"] {
      let answer = try await anna.browser.with("Range", ignored).get(path)
      #expect(answer.status == 200, "\(ignored)")
    }
    let changed = try await anna.browser.with("Range", "bytes=0-9").with("If-Range", "\"other\"").get(path)
    #expect(changed.status == 200)
    let same = try await anna.browser.with("Range", "bytes=0-9").with("If-Range", tag).get(path)
    #expect(same.status == 206)
    let his = try await ben.browser.get(path)
    #expect(his.status == 404)
  }

  private func converts(
    _ track: String, _ anna: RunningServer.Somebody, _ ben: RunningServer.Somebody
  ) async throws {
    let path = "/api/v1/tracks/\(track)/audio"
    let songs = Songs(client: anna.browser)
    // Several requests at once: only one rendition is made.
    let answers = try await withThrowingTaskGroup(of: WebResponse.self) { group in
      for _ in 0..<4 {
        group.addTask {
          try await songs.answer(to: path + "?format=opus&bitrate=64", as: "Opus") { $0.status != 503 }
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(answers.map(\.status) == [200, 200, 200, 200], "\(answers.first?.text.prefix(200) ?? "")")
    #expect(Set(answers.map(\.body)).count == 1)
    #expect(answers.first?["Content-Type"] == "audio/ogg; codecs=opus")
    #expect(answers.first?.body.prefix(4) == Data("OggS".utf8))
    // Thirty seconds at 64 kbit/s are 240 kB at most.
    #expect((20_000...260_000).contains(answers.first?.body.count ?? 0))

    let aac = try await songs.answer(to: path + "?format=aac", as: "AAC") { $0.status != 503 }
    #expect(aac.status == 200)
    #expect(aac["Content-Type"] == "audio/mp4")
    #expect(aac.body.dropFirst(4).prefix(4) == Data("ftyp".utf8))
    let part = "&from=10.5&length=4"
    for wrong in [
      "?format=mp3", "?format=opus&bitrate=65", "?bitrate=64", "?from=1&length=2", "?format=opus&from=1", "?length=2",
      "?format=opus&from=-1&length=2", "?format=opus&from=3601&length=2", "?format=opus&from=nan&length=2",
      "?format=opus&from=1&length=0", "?format=opus&from=1&length=601", "?format=opus&bitrate=65\(part)",
    ] {
      let answer = try await anna.browser.get(path + wrong)
      #expect(answer.status == 400, "\(wrong)")
    }
    try await givesPart(path + "?format=opus&bitrate=128\(part)", anna, ben)
    #expect(try await anna.browser.get(path + "?format=opus&from=31&length=2").status == 422)
  }

  /// At once and without storing it: `hears` counts stored renditions.
  private func givesPart(
    _ path: String, _ anna: RunningServer.Somebody, _ ben: RunningServer.Somebody
  ) async throws {
    let part = try await anna.browser.get(path)
    #expect(part.status == 200)
    #expect(part["Content-Type"] == "audio/ogg; codecs=opus")
    let folder = try TemporaryFolder()
    let reader = try AudioReader(path: folder.write(Array(part.body), to: "part.opus"))
    #expect((Double(try reader.skip(.max / 2)) / Double(reader.sampleRate) - 4).magnitude < 0.05)
    #expect(try await ben.browser.get(path).status == 404)
  }

  private func hears(_ anna: RunningServer.Somebody, at place: TestDatabase) async throws {
    let database = try await place.open()
    let rows = try await database.all(
      """
      SELECT kind, COUNT(*) AS count
      FROM event
      WHERE person_id = \(anna.id.rawValue)
        AND kind = 'track-heard'
      GROUP BY kind
      """)
    let renditions = try await database.all("SELECT format FROM rendition ORDER BY format")
    try await database.close()
    #expect(try rows.first?.integer("count") == 1)
    #expect(try renditions.map { try $0.text("format") } == ["aac", "opus"])
  }

  /// By a newer analyser in the background. The owner's corrections stay.
  private func isHeardAnew(
    _ track: String, _ server: RunningServer, _ anna: RunningServer.Somebody, at place: TestDatabase
  ) async throws {
    let corrected = try await anna.browser.with("If-Match", "*").put(
      "/api/v1/tracks/\(track)/correction", #"{"tempo": 97}"#)
    #expect(corrected.status == 200)
    let database = try await place.open()
    try await database.run("UPDATE recording SET analyser_version = 1")
    server.clock.pass(Seconds(61))
    let deadline = ContinuousClock.now + .seconds(60)
    var isDone = false
    while !isDone, ContinuousClock.now < deadline {
      isDone = try await database.first("SELECT hash FROM recording WHERE analyser_version = 1") == nil
      if !isDone { try await Task.sleep(for: .milliseconds(100)) }
    }
    #expect(isDone)
    let row = try await database.first("SELECT tempo FROM track WHERE id = \(track)")
    try await database.close()
    #expect(try row?.real("tempo") == 97)
  }
}
