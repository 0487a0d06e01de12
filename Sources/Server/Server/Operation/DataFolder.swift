import Foundation

/// The folder in which a server keeps files of its own, asked whether it still can.
struct DataFolder: Sendable {
  let path: String

  /// Nil when a few bytes can be written; otherwise what the system says.
  func fault() -> String? {
    let probe = "\(path)/.ready-\(getpid())-\(UInt32.random(in: .min ... .max))"
    let descriptor = open(probe, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return reason() }
    defer {
      close(descriptor)
      unlink(probe)
    }
    // A page of most file systems: they find room for less where there isn't one.
    let bytes = [UInt8](repeating: 0, count: 4096)
    return write(descriptor, bytes, bytes.count) == bytes.count ? nil : reason()
  }

  private func reason() -> String { String(cString: strerror(errno)) }
}
