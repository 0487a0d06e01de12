import DatabaseSupport
import Foundation
import Persistence
import SoundSupport
import Testing
import TestSupport

@Suite("A server that makes a mix", .serialized, .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct KilledMixTests {
  @Test func `killed while it does makes it in the end, once and whole`() async throws {
    let folder = try TemporaryFolder()
    let place = try await TestDatabase(.sqlite)
    let arguments = ["--data", folder.path("data"), "--database", place.setting]
    var server = try await ServerProcess(arguments, in: folder)
    let cookie = try await Runner.signUpFirstInBrowser(server.client)
    var songs: Songs { Songs(client: server.client.withCookie(cookie)) }
    let path = try folder.clickTrack("song.flac", beatsPerMinute: 120, seconds: 24)
    let track = try await songs.add(try Data(contentsOf: URL(filePath: path)), named: "song.flac")
    _ = try await songs.awaitAnalysis(of: track)
    let made = try await songs.client.post("/api/v1/playlists", #"{"name": "Run", "kind": "ordered"}"#)
    let list = "/api/v1/playlists/\(try #require(try made.json["id"] as? String))"
    let tracks = Array(repeating: "\"\(track)\"", count: 5).joined(separator: ", ")
    let put = try await songs.client.with("If-Match", "*").post("\(list)/entries", "{\"tracks\": [\(tracks)]}")
    try #require(put.status == 201, "\(put.text)")
    let ordered = try await songs.client.post("\(list)/mixes", #"{"bitrate": 64}"#)
    let mix = try #require(ordered["Location"])

    try await songs.answer(to: mix, as: "the making") { try $0.json["state"] as? String == "making" }
    await server.kill()
    server = try await ServerProcess(arguments, in: folder)
    let early = try await songs.client.get("\(mix)/audio")
    #expect(early.status == 409)

    // A job of the killed server stays claimed for another minute.
    let done = try await songs.answer(to: mix, as: "the mix", seconds: 240) {
      try $0.json["state"] as? String == "done"
    }
    let audio = try await songs.client.get("\(mix)/audio")
    #expect(audio.body.count == (try done.json["size"] as? Int))
    #expect(audio.body.prefix(4) == Data("OggS".utf8))
    #expect(await server.stop() == 0)

    let database = try await place.open()
    let rows = try await database.all("SELECT attempts, state FROM job WHERE kind = 'make-mix'")
    try await database.close()
    #expect(try rows.map { try $0.text("state") } == ["done"])
    #expect(try rows.map { try $0.integer("attempts") } == [2])
  }
}
