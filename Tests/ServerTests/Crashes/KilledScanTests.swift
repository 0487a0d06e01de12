import DatabaseSupport
import Foundation
import Persistence
import SoundSupport
import Testing
import TestSupport

@Suite(
  "A server that looks through a music server",
  .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct KilledScanTests {
  private static let kills = Nightly.isOn ? 10 : 3
  private static let songs = 12

  @Test(arguments: DatabaseKind.allCases)
  func `killed at random moments has each song once in the end`(kind: DatabaseKind) async throws {
    let pitches = (1...Self.songs).map { ("Song \($0).wav", 200 + 10 * Double($0)) }
    let music = try await MusicServerProcess(.supysonic, songs: Dictionary(uniqueKeysWithValues: pitches))
    let folder = try TemporaryFolder()
    let place = try await TestDatabase(kind)
    let arguments = ["--data", folder.path("data"), "--database", place.setting]
    var server = try await ServerProcess(arguments, in: folder)
    let cookie = try await Runner.signUpFirstInBrowser(server.client)
    let (name, password) = (MusicServerProcess.userName, MusicServerProcess.password)
    let connected = try await server.client.withCookie(cookie).post(
      "/api/v1/sources", #"{"address": "\#(music.address)", "userName": "\#(name)", "password": "\#(password)"}"#)
    try #require(connected.status == 201, "\(connected.text)")
    let path = try #require(connected["Location"])

    for _ in 1...Self.kills {
      try await Task.sleep(for: .milliseconds(Int.random(in: 5...1_500)))
      await server.kill()
      server = try await ServerProcess(arguments, in: folder)
    }

    // A job of the killed server stays claimed for another minute.
    let songs = Songs(client: server.client.withCookie(cookie))
    let state = try await songs.answer(to: path, as: "the look at the music server", seconds: 240) {
      try $0.json["scanned"] != nil
    }
    #expect(try state.json["songs"] as? Int == Self.songs)
    #expect(try (state.json["faults"] as? [Any])?.isEmpty == true)
    #expect(await server.stop() == 0)
    let database = try await place.open()
    let tracks = try await database.all("SELECT id FROM track")
    let places = try await database.all("SELECT song_id FROM server_song")
    try await database.close()
    #expect(tracks.count == Self.songs)
    #expect(places.count == Self.songs)
  }
}
