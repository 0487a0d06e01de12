internal import Foundation

/// Content on this machine's disk. It stays readable while this object lives, even if the file is deleted.
package final class LocalFile: Sendable {
  private let descriptor: FileDescriptor

  init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  /// A path to the open file, valid even after the file is deleted.
  package var path: String { "/proc/self/fd/\(descriptor.number)" }

  /// Opens a local file that others may own. It doesn't follow links, and doesn't block on a pipe.
  package static func open(_ path: String) async throws(FilesError) -> LocalFile {
    try await DiskThreads.run { () throws(FilesError) in
      LocalFile(try FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK))
    }
  }

  /// The bytes in this range; fewer at the end of the file.
  package func read(_ range: Range<Int64>) async throws(FilesError) -> [UInt8] {
    try await DiskThreads.run { [descriptor] () throws(FilesError) in try descriptor.read(range) }
  }

  /// Reads the whole file, chunk by chunk.
  package func hash() async throws(FilesError) -> ContentHash {
    try await DiskThreads.run { [descriptor] () throws(FilesError) in
      var hasher = ContentHasher()
      var place: Int64 = 0
      while true {
        let bytes = try descriptor.read(place..<place + Int64(Drafts.pieceSize))
        if bytes.isEmpty { return hasher.finish() }
        hasher.update(bytes)
        place += Int64(bytes.count)
      }
    }
  }
}
