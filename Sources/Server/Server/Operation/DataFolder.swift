import Foundation

/// The data folder, with a check that it is writable.
struct DataFolder: Sendable {
  let path: String

  /// Nil if the folder is writable, otherwise the system's error message.
  func fault() -> String? {
    let probe = "\(path)/.ready-\(getpid())-\(UInt32.random(in: .min ... .max))"
    let descriptor = open(probe, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return reason() }
    defer {
      close(descriptor)
      unlink(probe)
    }
    // A whole block of most file systems: fewer bytes may fit on a full disk.
    let bytes = [UInt8](repeating: 0, count: 4096)
    return write(descriptor, bytes, bytes.count) == bytes.count ? nil : reason()
  }

  private func reason() -> String { String(cString: strerror(errno)) }
}
