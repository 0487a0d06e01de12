internal import Archives
package import Foundation

/// The unpacked files of an archive.
package struct DataExportContents: Sendable {
  /// Paths by archive name. The files on disk have generated names.
  private let paths: [String: String]

  /// Unpacks an archive. Blocks the thread.
  /// - Parameter folder: an empty folder.
  /// - Throws: `ArchiveError`.
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

  /// One file per session, and as many others.
  private static let limits = ArchiveLimits(entries: 200_000, totalSize: 8 << 30)

  /// The path of a file until the restore ends; nil if there is no such file.
  package func path(of name: String) -> String? { paths[name] }

  /// The decoded file; nil if there is no such file.
  /// - Throws: `DataExportError` if it is too large or can't be decoded.
  package func json<Value: Decodable>(_ name: String, as type: Value.Type = Value.self) throws -> Value? {
    guard let bytes = try bytes(name, atMost: 8 << 20) else { return nil }
    do { return try JSONDecoder().decode(Value.self, from: bytes) } catch is DecodingError {
      throw DataExportError.damaged(name: name)
    }
  }

  /// The content of a file; nil if there is no such file.
  /// - Throws: `DataExportError.damaged` if it is larger than `limit` bytes.
  package func bytes(_ name: String, atMost limit: Int) throws -> Data? {
    guard let path = paths[name] else { return nil }
    let handle = try FileHandle(forReadingFrom: URL(filePath: path))
    defer { handle.closeFile() }
    let bytes = try handle.read(upToCount: limit + 1) ?? Data()
    guard bytes.count <= limit else { throw DataExportError.damaged(name: name) }
    return bytes
  }
}
