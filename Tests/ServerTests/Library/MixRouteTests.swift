import AudioFiles
import DatabaseSupport
import Foundation
import Persistence
import Playlists
import Songs
import Testing
import Units
import TestSupport

@Suite("A mix of a playlist over the API", .serialized, .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct MixRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `is made of real files at one cadence, with chapters and a cue sheet`(kind: DatabaseKind) async throws {
    try await Studio.with(kind) { studio in
      try await studio.add("a.flac", tempo: 120)
      try await studio.add("b.flac", tempo: 128)
      try await studio.add("far.flac", tempo: 98)
      let place = try await studio.order(#"{"format": "opus", "bitrate": 96, "cadence": 125}"#)
      let early = try await studio.songs.client.get("\(place)/audio")
      #expect([200, 409].contains(early.status))
      let made = try await studio.made(place)
      #expect(made.songs.map(\.title) == ["a", "b"])
      #expect(made.leftOut.map(\.reason) == ["tooFar"])
      #expect(made.leftOut.map(\.title) == ["far"])

      let whole = try await studio.songs.client.get("\(place)/audio")
      #expect(whole.status == 200)
      #expect(whole["Content-Type"] == "audio/ogg; codecs=opus")
      #expect(whole["Content-Disposition"] == "attachment; filename=\"_t_.opus\"; filename*=UTF-8''%C3%89t%C3%A9.opus")
      #expect(whole.body.count == made.size)
      try await comesInParts(place, whole.body, studio)
      try holds(whole.body, made, studio)

      let sheet = try await studio.songs.client.get("\(place)/cue")
      #expect(sheet.text.hasPrefix("TITLE \"Été\"\r\nFILE \"Été.opus\" WAVE\r\n  TRACK 01 AUDIO\r\n    TITLE \"a\""))
      #expect(sheet.text.contains("  TRACK 02 AUDIO\r\n    TITLE \"b\""))

      for path in [place, "\(place)/audio", "\(place)/cue"] {
        #expect(try await studio.ben.browser.get(path).status == 404)
      }
      #expect(try await studio.ben.browser.delete(place).status == 404)
      #expect(try await studio.songs.client.delete(place).status == 204)
      #expect(try await studio.songs.client.get("\(place)/audio").status == 404)
    }
  }

  @Test func `goes without a song whose file is gone, and says so`() async throws {
    try await Studio.with(.sqlite) { studio in
      let gone = try await studio.add("gone.flac", tempo: 120)
      try await studio.add("here.flac", tempo: 121)
      let hash = try #require(
        try await studio.database.first("SELECT recording_hash FROM track WHERE id = \(gone)")
      ).text("recording_hash")
      let folder = studio.server.folder.path("data") + "/files"
      for case let path as String in try #require(FileManager.default.enumerator(atPath: folder))
      where path.replacing("/", with: "").hasSuffix(hash) || path.hasSuffix(hash) {
        try FileManager.default.removeItem(atPath: "\(folder)/\(path)")
      }
      try await studio.database.run("UPDATE track SET stored_hash = NULL WHERE id = \(gone)")
      try await studio.database.run("DELETE FROM file WHERE hash = \(hash)")
      let made = try await studio.made(try await studio.order("{}"))
      #expect(made.leftOut.map(\.reason) == ["missing"])
      #expect(made.songs.map(\.title) == ["here"])
    }
  }

  @Test func `stops when it is taken away while it is made`() async throws {
    try await Studio.with(.sqlite) { studio in
      let track = try await studio.add("long.flac", tempo: 120)
      try await studio.put(Array(repeating: track, count: 150))
      let place = try await studio.order("{}")
      let making = try await studio.songs.answer(to: place, as: "the making") { answer in
        try answer.json["state"] as? String == "making"
      }
      let job = try #require(try making.json["job"] as? String)
      #expect(try await studio.songs.client.delete(place).status == 204)
      try await studio.songs.answer(to: "/api/v1/jobs/\(job)", as: "the end") { answer in
        try answer.json["state"] as? String == "cancelled"
      }
      #expect(try await studio.songs.client.get(place).status == 404)
    }
  }

  @Test func `is refused with the field that is wrong`() async throws {
    try await Studio.with(.sqlite) { studio in
      for (body, field) in [
        (#"{"format": "wav"}"#, "/format"), (#"{"bitrate": 100}"#, "/bitrate"), (#"{"cadence": 10}"#, "/cadence"),
        (#"{"cadence": 160, "stretch": 1}"#, "/stretch"), (#"{"stretch": 0.1}"#, "/stretch"),
      ] {
        let answer = try await studio.songs.client.post("\(studio.list)/mixes", body)
        #expect(try answer.problem.fields == [field], "\(body): \(answer.text)")
      }
      let empty = try await studio.songs.client.post("\(studio.list)/mixes", "{}")
      #expect(empty.status == 409)
      #expect(try empty.problem.code == "playlist-empty")
    }
  }

  private func comesInParts(_ place: String, _ whole: Data, _ studio: Studio) async throws {
    var joined = Data()
    let step = whole.count / 3 + 1
    for start in stride(from: 0, to: whole.count, by: step) {
      let part = try await studio.songs.client.with("Range", "bytes=\(start)-\(start + step - 1)").get("\(place)/audio")
      #expect(part.status == 206)
      joined += part.body
    }
    #expect(joined == whole)
  }

  /// The file decodes, has the stated length and plays at the requested tempo.
  private func holds(_ file: Data, _ mix: Studio.Mix, _ studio: Studio) throws {
    let path = studio.server.folder.path("mix.opus")
    try file.write(to: URL(filePath: path))
    let heard = try TrackAnalyzer.analysis(of: try AudioReader(path: path, sampleRate: 44_100, channels: 2)) { _ in }
    #expect(abs(heard.duration.value - mix.duration) < 0.1)
    let tempo = try #require(heard.rhythm.tempo?.value)
    #expect([62.5, 125, 250].contains { abs($0 - tempo) < 0.5 })
    // Vorbis comments are plain text in the file.
    let header = String(decoding: file.prefix(4_096), as: UTF8.self)
    let starts = header.matches(of: /CHAPTER\d+=00:00:(\d\d\.\d+)/).compactMap { Double($0.output.1) }
    let titles = header.matches(of: /CHAPTER\d+NAME=([a-z])/).map { String($0.output.1) }
    #expect(titles == ["a", "b"])
    #expect(starts.count == 2)
    for (start, song) in zip(starts, mix.songs) { #expect(abs(start - song.start) < 0.002) }
  }
}
