public import Foundation

/// Writes small files (reports, cue sheets, plan images) atomically.
public enum AtomicFile {
  /// Replaces the file at `path` in one step.
  public static func write(_ bytes: Data, to path: String) throws(AudioFileError) {
    let partial = try PartialFile(for: path)
    let descriptor = open(partial.path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .writing(path: path, errno: errno) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno != EINTR {
        let reason = errno
        close(descriptor)
        throw .writing(path: path, errno: reason)
      }
      if written > 0 { rest = rest.dropFirst(written) }
    }
    // Some file systems report a full disk only when the file is closed.
    guard close(descriptor) == 0 else { throw .writing(path: path, errno: errno) }
    try partial.publish()
  }
}
