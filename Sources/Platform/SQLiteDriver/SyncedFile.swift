internal import Foundation

/// Files synced to disk.
enum SyncedFile {
  /// Renames a written file, replacing any existing one, so that name and content survive a power failure.
  static func publish(_ partial: String, as path: String) throws(POSIXError) {
    try sync(partial)
    guard rename(partial, path) == 0 else { throw systemError() }
    try sync(URL(filePath: path).deletingLastPathComponent().path)
  }

  private static func sync(_ path: String) throws(POSIXError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw systemError() }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw systemError() }
  }

  private static func systemError() -> POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
