internal import Foundation

/// Content on this machine's disk. It can be read as long as this lives, even when it is removed meanwhile.
package final class LocalFile: Sendable {
  private let descriptor: FileDescriptor

  init(_ descriptor: FileDescriptor) { self.descriptor = descriptor }

  /// Names the open file, wherever it lies and whether or not it still has a name there.
  package var path: String { "/proc/self/fd/\(descriptor.number)" }

  /// Opens a file of this machine's that others may own. Links are not followed, and a pipe is not waited for.
  package static func open(_ path: String) async throws(FilesError) -> LocalFile {
    try await DiskThreads.run { () throws(FilesError) in
      LocalFile(try FileDescriptor(opening: path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK))
    }
  }

  /// The bytes at these places, fewer where the file ends before.
  package func read(_ range: Range<Int64>) async throws(FilesError) -> [UInt8] {
    try await DiskThreads.run { [descriptor] () throws(FilesError) in try descriptor.read(range) }
  }

  /// Reads it all, a piece at a time.
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
