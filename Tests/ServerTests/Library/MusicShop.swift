import AudioFiles
import DatabaseSupport
import Foundation
import Persistence
import Songs
import Storage
import Testing
import TestSupport
import Units

/// A running server with Anna, who has music, and Ben, who has none.
struct MusicShop: Sendable {
  let server: RunningServer
  let database: any Database
  let anna: RunningServer.Somebody
  let ben: RunningServer.Somebody

  static func with(_ kind: DatabaseKind, _ body: (MusicShop) async throws -> Void) async throws {
    let place = try await TestDatabase(kind)
    try await RunningServer.on(place, folder: try TemporaryFolder()) { server in
      let (anna, ben) = (try await server.somebody("anna", at: place), try await server.somebody("ben", at: place))
      let shop = MusicShop(server: server, database: try await place.open(), anna: anna, ben: ben)
      do { try await body(shop) } catch {
        try await shop.database.close()
        throw error
      }
      try await shop.database.close()
    }
  }

  struct Page: Decodable {
    struct Item: Decodable {
      let id: String
      let title: String
    }
    let items: [Item]
    let total: Int
    let next: String?

    var titles: [String] { items.map(\.title) }
  }

  func list(_ query: String) async throws -> Page {
    let answer = try await anna.browser.get("/api/v1/tracks\(query)")
    #expect(answer.status == 200, "\(query): \(answer.text)")
    return try JSONDecoder().decode(Page.self, from: Data(answer.text.utf8))
  }

  /// An analysed track of Anna's.
  @discardableResult
  func track(
    _ title: String, _ artist: String?, tempo: Double, daysAgo: Int, cover: CoverFiles? = nil
  ) async throws -> Identifier<LibraryTrack> {
    let recording = NewRecording(
      hash: Storage.ContentHash(of: Array(title.utf8)), size: 1_000, mediaType: "audio/mpeg",
      tags: AudioTags(title: title, artist: artist), cover: cover)
    let values = HeardValues(
      duration: Seconds(200),
      beat: .steady(tempo: BeatsPerMinute(known: tempo), felt: BeatsPerMinute(known: tempo)), key: nil, energy: 0.5,
      valence: 0.5, confidence: 0.9, isDoubtful: false)
    let (now, owner) = (server.clock.now - Seconds(86_400 * Double(daysAgo)), anna.id)
    let adoption = try await database.write { transaction in
      var randomness = SystemRandomNumberGenerator()
      let adoption = try TrackStore.adopt(
        recording, as: NewTrack(account: owner, fileName: "song.mp3", place: .elsewhere), at: now, in: transaction,
        using: &randomness)
      try RecordingStore.analysed(recording.hash, .heard(values), version: 3, at: now, in: transaction)
      return adoption
    }
    switch adoption {
    case .added(let id, _), .alreadyThere(let id, _): return id
    }
  }

  /// Stores content in the server's files.
  func file(_ text: String) async throws -> Storage.ContentHash {
    let files = DirectoryFiles(path: server.folder.path("data") + "/files")
    return try await FileStore(database: database, files: files)
      .add(Array(text.utf8), mediaType: "image/jpeg", now: server.clock.now).hash
  }
}
