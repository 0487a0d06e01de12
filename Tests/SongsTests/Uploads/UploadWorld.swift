import DatabaseSupport
import Songs
import SongsSupport
import Storage
import Testing
import TestSupport
import Units

/// A world that accepts uploads.
struct UploadWorld: Sendable {
  let place: LibraryWorld
  let files: FileStore
  let uploads: UploadHandler

  static func with(
    _ kind: DatabaseKind, _ limits: UploadLimits = UploadLimits(largestFile: 1 << 30, quota: nil),
    _ body: (UploadWorld) async throws -> Void
  ) async throws {
    try await LibraryWorld.with(kind) { world in
      let files = FileStore(database: world.database, files: DirectoryFiles(path: world.folder.path("files")))
      let uploads = UploadHandler(UploadStore(world.database), files, limits)
      try await body(UploadWorld(place: world, files: files, uploads: uploads))
    }
  }

  func begin(_ size: Int, by person: Identifier<Person>? = nil) async throws -> Identifier<Upload> {
    var randomness = SystemRandomNumberGenerator()
    return try await uploads.begin(
      UploadMetadata(""), size: Int64(size), by: person ?? place.anna, at: place.now, using: &randomness
    ).id
  }

  @discardableResult
  func send(
    _ line: CutLine, to id: Identifier<Upload>, from offset: Int64, _ checksum: BodyChecksum? = nil,
    by person: Identifier<Person>? = nil
  ) async throws -> Upload {
    var randomness = SystemRandomNumberGenerator()
    let now = place.now
    return try await uploads.receive(
      line, of: id, from: offset, checksum: checksum, by: person ?? place.anna, using: &randomness, now: { now })
  }

  func upload(_ id: Identifier<Upload>) async throws -> Upload {
    try #require(try await uploads.store.upload(id, ownedBy: place.anna, at: place.now))
  }
}

/// A connection that delivers bytes in chunks of an odd size and may break.
struct CutLine: AsyncSequence, Sendable {
  struct Broken: Error {}
  let bytes: [UInt8]
  var isCut = false

  func makeAsyncIterator() -> Iterator { Iterator(rest: bytes[...], isCut: isCut) }

  struct Iterator: AsyncIteratorProtocol {
    var rest: ArraySlice<UInt8>
    let isCut: Bool

    mutating func next() async throws -> [UInt8]? {
      guard !rest.isEmpty else {
        if isCut { throw Broken() }
        return nil
      }
      defer { rest = rest.dropFirst(65_521) }
      return Array(rest.prefix(65_521))
    }
  }
}
