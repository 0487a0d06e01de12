internal import Foundation

/// Files that are on the disk, not only on their way there.
enum SyncedFile {
  /// Gives a written file its name, replacing what had it, so that both survive a power cut.
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
