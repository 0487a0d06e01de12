internal import Foundation

/// Detects a changed file without reading its content.
struct FileStamp: Hashable, Sendable {
  /// In bytes.
  let size: Int64
  /// Modification time in nanoseconds since 1970.
  let modified: Int64
  let inode: Int64
}

extension FileStamp {
  /// Blocks the thread. Nil unless `path` is a regular file. Links are followed.
  init?(path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
    self.init(facts)
  }

  init(_ facts: stat) {
    size = Int64(facts.st_size)
    modified = Int64(facts.st_mtim.tv_sec) * 1_000_000_000 + Int64(facts.st_mtim.tv_nsec)
    inode = Int64(bitPattern: UInt64(facts.st_ino))
  }
}
