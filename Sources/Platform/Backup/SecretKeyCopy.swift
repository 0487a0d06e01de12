internal import Foundation

/// Restores the secret key's file, readable by its owner only. It never replaces a different key.
struct SecretKeyCopy {
  let path: String

  func keep(_ bytes: [UInt8]) throws(BackupError) {
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor < 0, errno == EEXIST { return try compare(bytes) }
    guard descriptor >= 0 else { throw .cannotWrite(path: path, errno: errno) }
    defer { close(descriptor) }
    let written = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    guard written == bytes.count, fsync(descriptor) == 0 else {
      let reason = errno
      unlink(path)
      throw .cannotWrite(path: path, errno: written >= 0 && written < bytes.count ? ENOSPC : reason)
    }
    let above = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard above >= 0 else { throw .cannotWrite(path: folder, errno: errno) }
    defer { close(above) }
    guard fsync(above) == 0 else { throw .cannotWrite(path: folder, errno: errno) }
  }

  private func compare(_ bytes: [UInt8]) throws(BackupError) {
    guard FileManager.default.contents(atPath: path).map(Array.init) == bytes else { throw .otherKey(path: path) }
  }
}
