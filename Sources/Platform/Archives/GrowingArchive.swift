package import Foundation
internal import Synchronization
package import Units

/// An archive to which a job adds files one by one, without blocking Swift's threads on the disk.
///
/// As with `ArchiveWriter`, the file is deleted unless `finish` returned.
package final class GrowingArchive: Sendable {
  private let writer: Mutex<ArchiveWriter>

  /// Throws an `ArchiveError`, like all its methods.
  package static func make(at path: String, format: ArchiveFormat) async throws -> GrowingArchive {
    try await OwnThread.run { try GrowingArchive(path, format) }
  }

  private init(_ path: String, _ format: ArchiveFormat) throws(ArchiveError) {
    writer = Mutex(try ArchiveWriter(to: path, format: format))
  }

  package func add(
    name: String, modified: Moment, bytes: some Collection<UInt8> & ContiguousBytes & Sendable
  ) async throws {
    try await OwnThread.run { [self] in
      try writer.withLock { try $0.add(name: name, modified: modified, bytes: bytes) }
    }
  }

  package func add(name: String, modified: Moment, file: String) async throws {
    try await OwnThread.run { [self] in
      try writer.withLock { try $0.add(name: name, modified: modified, file: file) }
    }
  }

  /// Completes the archive and syncs it to disk. Nothing can be added afterwards.
  package func finish() async throws {
    try await OwnThread.run { [self] in try writer.withLock { try $0.finish() } }
  }
}
