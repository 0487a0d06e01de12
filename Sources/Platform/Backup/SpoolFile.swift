internal import Foundation
internal import Storage

/// A temporary file of lines, hashed while it is written. An archive needs an entry's length first.
final class SpoolFile {
  private let path: String
  private let descriptor: Int32
  private var hasher = ContentHasher()
  private(set) var size: Int64 = 0

  /// Replaces the file of an earlier try.
  init(_ path: String) throws(BackupError) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .cannotWrite(path: path, errno: errno) }
  }

  deinit { close(descriptor) }

  func write(_ bytes: [UInt8]) throws(BackupError) {
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes { bytes in
        Foundation.write(descriptor, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw .cannotWrite(path: path, errno: errno) }
      offset += written
    }
    hasher.update(bytes)
    size += Int64(bytes.count)
  }

  var hash: ContentHash { hasher.finish() }
}
