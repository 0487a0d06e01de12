import Foundation

/// Detects a changed file without reading its content.
struct FileSnapshot: Codable, Hashable {
  /// Absolute.
  var path: String
  var size: Int
  /// Modification time in nanoseconds since 1970.
  var modified: Int
  var inode: UInt64

  /// Nil when the file doesn't exist.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.path = URL(fileURLWithPath: path).path(percentEncoded: false)
    size = Int(status.st_size)
    modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    inode = UInt64(status.st_ino)
  }
}
