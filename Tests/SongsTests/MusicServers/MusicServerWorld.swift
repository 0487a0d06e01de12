import DatabaseSupport
import Foundation
import Internet
import Jobs
import Persistence
import Sandbox
import Songs
import SongsSupport
import SoundSupport
import Storage
import Testing
import TestSupport
import Units

/// A world in which Anna has a music server.
struct MusicServerWorld: Sendable {
  let place: LibraryWorld
  let process: MusicServerProcess
  let registry: MusicServerRegistry
  private let looking: MusicServerScan
  private let places: ServerAudio

  static func with(
    _ kind: DatabaseKind, _ process: MusicServerProcess, reaches: Set<AddressReach> = [.everywhere, .nearby],
    largestSong: Int64 = 10_000_000, _ body: (MusicServerWorld) async throws -> Void
  ) async throws {
    try await LibraryWorld.with(kind) { world in
      try await body(MusicServerWorld(world, process, reaches, largestSong))
    }
  }

  private init(
    _ world: LibraryWorld, _ process: MusicServerProcess, _ reaches: Set<AddressReach>, _ largestSong: Int64
  ) {
    place = world
    self.process = process
    let files = FileStore(database: world.database, files: DirectoryFiles(path: world.folder.path("files")))
    // Reversed, so that the database doesn't contain the plain text.
    let seal = SecretSeal(seal: { secret, _ in secret.reversed() }, open: { sealed, _ in sealed.reversed() })
    let servers = MusicServerStore(world.database, seal)
    let songs = ServerSongStore(world.database)
    let caller = MusicServerCaller(
      Fetcher(atOnce: 2), reaches: { _ in reaches }, randomness: { SystemRandomNumberGenerator() })
    registry = MusicServerRegistry(servers, caller, JobStore(database: world.database))
    looking = MusicServerScan(
      servers, songs, caller, RecordingExamination(.ofTheTool, files), files.files.drafts, FetchedSongs(room: 0),
      largestSong: largestSong)
    places = ServerAudio(servers, songs, caller, files.files.drafts, FetchedSongs(room: 0))
  }

  static let credentials = MusicServerCredentials.password(
    userName: MusicServerProcess.userName, password: MusicServerProcess.password)

  @discardableResult
  func connect(_ credentials: MusicServerCredentials = credentials) async throws -> Identifier<MusicServer> {
    let address = try #require(MusicServerAddress(process.address))
    return try await registry.connect(
      address, with: credentials, for: place.anna, at: place.now, using: SystemRandomNumberGenerator()
    ).id
  }

  func scan(_ id: Identifier<MusicServer>) async throws {
    let now = place.now
    let order = try JSONDecoder().decode(MusicServerOrder.self, from: Data(#"{"server": "\#(id.rawValue)"}"#.utf8))
    try await looking.run(
      order, for: place.anna, report: { _ in }, now: { now }, using: SystemRandomNumberGenerator())
  }

  func server(_ id: Identifier<MusicServer>) async throws -> MusicServer {
    try #require(try await registry.store.server(id, of: place.anna))
  }

  func summary(_ id: Identifier<MusicServer>) async throws -> MusicServerSummary {
    try await registry.store.summary(of: id, of: place.anna)
  }

  func audio(of song: [UInt8]) async throws -> (any AudioContent)? {
    try await places.audio(of: Storage.ContentHash(of: song))
  }

  /// File names, in order.
  func tracks() async throws -> [String] {
    let rows = try await place.database.all(
      """
      SELECT file_name
      FROM track
      WHERE account_id = \(place.anna.rawValue)
        AND stored_hash IS NULL
      ORDER BY file_name
      """)
    return try rows.map { try $0.text("file_name") }
  }
}
