import DatabaseSupport
import Foundation
import Persistence
import SoundSupport
import Testing
import TestSupport

/// A running server where Anna has an ordered playlist for uploaded songs.
struct Studio: Sendable {
  let server: RunningServer
  let database: any Database
  let ben: RunningServer.Somebody
  let songs: Songs
  /// The address of the playlist.
  let list: String

  static func with(_ kind: DatabaseKind, _ body: (Studio) async throws -> Void) async throws {
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      let (anna, ben) = (try await server.somebody("anna", at: place), try await server.somebody("ben", at: place))
      let made = try await anna.browser.post("/api/v1/playlists", #"{"name": "Été", "kind": "ordered"}"#)
      let list = "/api/v1/playlists/\(try #require(try made.json["id"] as? String))"
      let database = try await place.open()
      let studio = Studio(
        server: server, database: database, ben: ben, songs: Songs(client: anna.browser), list: list)
      do { try await body(studio) } catch {
        try await database.close()
        throw error
      }
      try await database.close()
    }
  }

  /// Uploads a click track, waits for its analysis and appends it to the playlist.
  /// - Returns: the track's identifier.
  @discardableResult
  func add(_ name: String, tempo: Double, seconds: Double = 24) async throws -> String {
    let path = try server.folder.clickTrack(name, beatsPerMinute: tempo, seconds: seconds)
    let track = try await songs.add(try Data(contentsOf: URL(filePath: path)), named: name)
    _ = try await songs.awaitAnalysis(of: track)
    try await put([track])
    return track
  }

  func put(_ tracks: [String]) async throws {
    let names = tracks.map { "\"\($0)\"" }.joined(separator: ", ")
    let answer = try await songs.client.with("If-Match", "*").post("\(list)/entries", "{\"tracks\": [\(names)]}")
    #expect(answer.status == 201, "\(answer.text)")
  }

  /// - Returns: the address of the mix.
  func order(_ wish: String) async throws -> String {
    let answer = try await songs.client.post("\(list)/mixes", wish)
    try #require(answer.status == 202, "\(answer.text)")
    return try #require(answer["Location"])
  }

  /// A finished mix.
  struct Mix: Decodable {
    struct Song: Decodable {
      let title: String
      let start: Double
    }
    struct Omission: Decodable {
      let title: String
      let reason: String
    }
    let size: Int
    let duration: Double
    let songs: [Song]
    let leftOut: [Omission]
  }

  /// Waits until the mix is finished.
  func made(_ place: String) async throws -> Mix {
    let answer = try await songs.answer(to: place, as: "the mix", seconds: 240) { answer in
      ["done", "failed", "cancelled"].contains(try answer.json["state"] as? String)
    }
    try #require(try answer.json["state"] as? String == "done", "\(answer.text)")
    return try JSONDecoder().decode(Mix.self, from: answer.body)
  }
}
