import DatabaseSupport
import Foundation
import Persistence
import SoundSupport
import Testing
import TestSupport

@Suite("A server that listens to music", .enabled(if: UpbeatProcess.isBuilt, "the tool is not built"))
struct KilledAnalysisTests {
  private static let kills = Nightly.isOn ? 20 : 4
  private static let songs = 6

  @Test(arguments: DatabaseKind.allCases)
  func `killed at random moments has each song analysed once in the end`(kind: DatabaseKind) async throws {
    let folder = try TemporaryFolder()
    let place = try await TestDatabase(kind)
    let arguments = ["--data", folder.path("data"), "--database", place.setting]
    var server = try await ServerProcess(arguments, in: folder)
    let cookie = try await Runner.signUpFirstInBrowser(server.client)
    var tracks: [String] = []
    for number in 0..<Self.songs {
      let name = "song\(number).flac"
      let path = try folder.clickTrack(name, beatsPerMinute: 100 + 7 * Double(number), seconds: 40)
      let songs = Songs(client: server.client.withCookie(cookie))
      tracks.append(try await songs.add(try Data(contentsOf: URL(filePath: path)), named: name))
    }

    for _ in 1...Self.kills {
      await server.kill()
      server = try await ServerProcess(arguments, in: folder)
      try await Task.sleep(for: .milliseconds(Int.random(in: 5...1_500)))
    }

    // A job of the killed server stays claimed for another minute.
    let songs = Songs(client: server.client.withCookie(cookie))
    for (number, track) in tracks.enumerated() {
      let heard = try await songs.answer(
        to: "/api/v1/tracks/\(track)/analysis", as: "song \(number)", seconds: 240
      ) { $0.status == 200 }
      let analysis = try #require(try heard.json["analysis"] as? [String: Any])
      #expect(abs((analysis["duration"] as? Double ?? 0) - 40) < 0.01)
    }
    #expect(await server.stop() == 0)

    let database = try await place.open()
    let news = try await database.all("SELECT body FROM event WHERE kind = 'track-heard'")
    let unfinished = try await database.all(
      "SELECT id FROM job WHERE kind = 'analyse-recording' AND state IN ('waiting', 'running')")
    try await database.close()
    #expect(news.count == Self.songs)
    #expect(Set(try news.map { try $0.text("body") }).count == Self.songs)
    #expect(unfinished.isEmpty)
  }
}
