internal import Foundation

/// What tells that nobody has touched a file, without reading it.
struct FileStamp: Hashable, Sendable {
  /// In bytes.
  let size: Int64
  /// In nanoseconds since the beginning of 1970.
  let modified: Int64
  let inode: Int64
}

extension FileStamp {
  /// Blocks. Nil unless there is a file, and no folder, pipe or device. Links are followed.
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
