internal import Foundation

/// A temporary folder for one job, readable only by the server's user.
struct Workplace: Sendable {
  private let url: URL

  init() throws {
    var path = Array(FileManager.default.temporaryDirectory.appending(path: "upbeat-takeout-XXXXXX").path.utf8CString)
    guard mkdtemp(&path) != nil else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    url = URL(filePath: String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self))
  }

  func path(_ name: String) -> String { url.appending(path: name).path }

  func folder(_ name: String) throws -> URL {
    let folder = url.appending(path: name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return folder
  }

  func write<Chunks: AsyncSequence>(_ chunks: Chunks, as name: String) async throws -> String
  where Chunks.Element == [UInt8] {
    let path = path(name)
    try Data().write(to: URL(filePath: path), options: .withoutOverwriting)
    let handle = try FileHandle(forWritingTo: URL(filePath: path))
    defer { handle.closeFile() }
    for try await chunk in chunks { try handle.write(contentsOf: Data(chunk)) }
    return path
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: path(name)) }

  func remove() {
    do {
      try FileManager.default.removeItem(at: url)
    } catch {
      // Leftovers in the temporary folder are unreadable to others, and the system deletes them.
    }
  }
}

/// A file's bytes in chunks.
struct FilePieces: AsyncSequence, Sendable {
  typealias Element = [UInt8]
  let path: String

  func size() throws -> Int64 {
    let facts = try FileManager.default.attributesOfItem(atPath: path)
    return (facts[.size] as? NSNumber)?.int64Value ?? 0
  }

  func makeAsyncIterator() -> Iterator { Iterator(path: path) }

  struct Iterator: AsyncIteratorProtocol {
    let path: String
    private var handle: FileHandle?

    init(path: String) { self.path = path }

    mutating func next() async throws -> [UInt8]? {
      let handle = try handle ?? FileHandle(forReadingFrom: URL(filePath: path))
      self.handle = handle
      guard let piece = try handle.read(upToCount: SealedStream.pieceSize), !piece.isEmpty else { return nil }
      return Array(piece)
    }
  }
}
