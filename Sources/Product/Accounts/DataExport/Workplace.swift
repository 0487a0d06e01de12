internal import Foundation

/// A folder for one job, which nobody but the server's own user can read.
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
      // What is left in the system's temporary folder is readable by nobody else, and the system clears it.
    }
  }
}

/// A file's bytes, a piece at a time.
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
