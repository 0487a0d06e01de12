import DatabaseSupport
import Foundation
import Persistence
import Sandbox
import Songs
import SongsSupport
import SoundSupport
import Storage
import TestSupport
import Units

/// A world in which Anna has a music folder.
struct FolderWorld: Sendable {
  let place: LibraryWorld
  let files: FileStore
  let music: TemporaryFolder
  private let away: TemporaryFolder
  let store: FolderFileStore
  let folder: MusicFolder
  private let looking: FolderScan

  static func with(_ kind: DatabaseKind, _ body: (FolderWorld) async throws -> Void) async throws {
    try await LibraryWorld.with(kind) { try await body(FolderWorld($0)) }
  }

  private init(_ world: LibraryWorld) throws {
    place = world
    files = FileStore(database: world.database, files: DirectoryFiles(path: world.folder.path("files")))
    music = try TemporaryFolder()
    away = try TemporaryFolder()
    store = FolderFileStore(world.database)
    folder = MusicFolder(owner: world.anna, path: music.url.path(percentEncoded: false).trimmingSuffix("/"))
    looking = FolderScan(store, RecordingExamination(.ofTheTool, files))
  }

  func scan() async throws {
    let now = place.now
    try await looking.run(folder, report: { _ in }, now: { now }, using: SystemRandomNumberGenerator())
  }

  func summary() async throws -> MusicFolderSummary { try await store.summary(of: folder) }

  func audio(of song: [UInt8]) async throws -> (any AudioContent)? {
    try await FolderAudio(store).audio(of: Storage.ContentHash(of: song))
  }

  /// File names with their owners.
  func tracks(of person: Identifier<Person>? = nil) async throws -> [String: String] {
    let rows = try await place.database.all(
      """
      SELECT file_name, stored_hash
      FROM track
      WHERE account_id = \((person ?? place.anna).rawValue)
      """)
    return try Dictionary(
      uniqueKeysWithValues: rows.map {
        (try $0.text("file_name"), try $0.textOrNil("stored_hash") == nil ? "elsewhere" : "stored")
      })
  }

  func removeTracks() async throws {
    try await place.database.run("DELETE FROM track WHERE account_id = \(place.anna.rawValue)")
  }

  /// - Returns: the bytes of the file.
  func song(_ path: String, pitch: Double) throws -> [UInt8] {
    try makeFolder(of: path)
    try music.write(Signal.sine(pitch, seconds: 1), to: path)
    return try music.bytes(of: path)
  }

  func write(_ bytes: [UInt8], to path: String) throws { try music.write(bytes, to: path) }

  func move(_ path: String, to other: String) throws {
    try makeFolder(of: other)
    try FileManager.default.moveItem(atPath: music.path(path), toPath: music.path(other))
  }

  /// Like a removed disk. Without a path, everything is removed.
  func take(_ path: String) throws {
    try FileManager.default.moveItem(atPath: music.path(path), toPath: away.path("taken"))
  }

  func putBack(_ path: String) throws {
    try FileManager.default.moveItem(atPath: away.path("taken"), toPath: music.path(path))
  }

  private func makeFolder(of path: String) throws {
    let folder = music.url.appending(path: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}
