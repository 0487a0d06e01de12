internal import Archives
package import Foundation

/// The files of an archive, unpacked.
package struct DataExportContents: Sendable {
  /// By the names of the archive; the files themselves have names of ours.
  private let paths: [String: String]

  /// Blocks.
  /// - Parameter folder: an empty one. Throws an `ArchiveError`.
  init(unpacking archive: String, into folder: URL) throws {
    let reader = try ArchiveReader(path: archive, limits: Self.limits)
    var paths: [String: String] = [:]
    while let entry = try reader.next() {
      let file = folder.appending(path: String(paths.count))
      guard FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600])
      else { throw CocoaError(.fileWriteUnknown) }
      let handle = try FileHandle(forWritingTo: file)
      while let bytes = try reader.read() { try handle.write(contentsOf: Data(bytes)) }
      try handle.close()
      paths[entry.name] = file.path
    }
    self.paths = paths
  }

  /// A file for each of somebody's sessions, and as much again.
  private static let limits = ArchiveLimits(entries: 200_000, totalSize: 8 << 30)

  /// Where a file lies until the archive is restored; nil when there isn't one of that name.
  package func path(of name: String) -> String? { paths[name] }

  /// Nil when there isn't one of that name. Throws `DataExportError` when it is too large or not what is expected.
  package func json<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value? {
    guard let bytes = try bytes(name, atMost: 8 << 20) else { return nil }
    do { return try JSONDecoder().decode(Value.self, from: bytes) } catch is DecodingError {
      throw DataExportError.damaged(name: name)
    }
  }

  package func bytes(_ name: String, atMost limit: Int) throws -> Data? {
    guard let path = paths[name] else { return nil }
    let handle = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { handle.closeFile() }
    let bytes = try handle.read(upToCount: limit + 1) ?? Data()
    guard bytes.count <= limit else { throw DataExportError.damaged(name: name) }
    return bytes
  }
}
