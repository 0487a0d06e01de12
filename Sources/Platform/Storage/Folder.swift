internal import Foundation
internal import Units

/// Operations on folders. All of them block.
enum Folder {
  /// Creates the folder and missing parents, accessible to their owner only.
  static func make(_ path: String) throws(FilesError) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    let above = URL(filePath: path).deletingLastPathComponent().path(percentEncoded: false)
    guard errno == ENOENT, above != path, above != "/" else { throw FilesError(errno: errno) }
    try make(String(above.hasSuffix("/") ? above.dropLast() : above[...]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw FilesError(errno: errno) }
    try FileDescriptor.sync(folder: above)
  }

  /// Sorted; empty if the folder doesn't exist.
  static func names(in path: String) throws(FilesError) -> [String] {
    guard let folder = opendir(path) else {
      if errno == ENOENT { return [] }
      throw FilesError(errno: errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Nil if the file doesn't exist.
  static func facts(of path: String) throws(FilesError) -> (size: Int64, modified: Moment)? {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      if errno == ENOENT { return nil }
      throw FilesError(errno: errno)
    }
    let modified = Int64(facts.st_mtim.tv_sec) * 1000 + Int64(facts.st_mtim.tv_nsec) / 1_000_000
    return (Int64(facts.st_size), Moment(milliseconds: modified))
  }
}
