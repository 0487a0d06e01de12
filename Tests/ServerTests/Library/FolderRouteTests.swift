import DatabaseSupport
import Foundation
import Server
import ServerKernel
import Testing
import TestSupport

@Suite("Folders by the API")
struct FolderRouteTests {
  @Test(arguments: DatabaseKind.forRoutes)
  func `that the host gives somebody become their tracks`(kind: DatabaseKind) async throws {
    let music = try TemporaryFolder()
    try music.write(try song("song.flac"), to: "Song.flac")
    try music.write(Array("no music".utf8), to: "none.mp3")
    let path = music.path("")
    let settings: [Setting: String] = [.musicFolders: "anna = \(path), nobody-here=/nowhere"]
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder(), settings) { server in
      let anna = try await server.somebody("anna", at: place).browser
      let ben = try await server.somebody("ben", at: place).browser
      #expect(try await anna.send("POST", "/api/v1/folders/scans").status == 202)

      let folder = try await eventually {
        let items = try await anna.get("/api/v1/folders").json["items"] as? [[String: Any]]
        let folder = items?.first
        return folder?["files"] as? Int == 1 && (folder?["faults"] as? [Any])?.count == 1 ? folder : nil
      }

      #expect(folder["missing"] as? Int == 0)
      let faults = folder["faults"] as? [[String: String]]
      #expect(faults?.first?["path"] == "none.mp3")
      #expect(faults?.first?["reason"]?.contains("isn't an audio file") == true)
      // Without a request: the watch notices the new file.
      try music.write(try song("other.flac", pitch: 300), to: "Other.flac")
      _ = try await eventually {
        let items = try await anna.get("/api/v1/folders").json["items"] as? [[String: Any]]
        return items?.first?["files"] as? Int == 2 ? true : nil
      }
      #expect(try await ben.get("/api/v1/folders").text == #"{"items":[]}"#)
    }
  }
}
