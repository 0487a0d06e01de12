import Foundation

/// Reads a whole file from the file system.
enum FileContent {
  static func bytes(path: String, most: Int) throws(ActivityFileError) -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw refusal(path, errno) }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else { throw .cannotRead(path: path, errno: errno) }
    guard facts.st_mode & S_IFMT != S_IFDIR else { throw .isFolder(path: path) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 20)
    while true {
      let count = Foundation.read(file, &block, block.count)
      guard count >= 0 else { throw .cannotRead(path: path, errno: errno) }
      guard count > 0 else { return bytes }
      bytes += block[..<count]
      guard bytes.count <= most else { throw .tooLarge(most: most) }
    }
  }

  private static func refusal(_ path: String, _ errno: Int32) -> ActivityFileError {
    switch errno {
    case ENOENT, ENOTDIR: .notFound(path: path)
    case EACCES, EPERM: .notPermitted(path: path)
    default: .cannotRead(path: path, errno: errno)
    }
  }
}
