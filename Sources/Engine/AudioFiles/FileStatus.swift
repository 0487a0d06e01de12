#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// File system information about a path, read before opening it: opening a pipe would block forever.
struct FileStatus {
  enum Kind { case file, folder, other }
  let kind: Kind
  let size: Int64

  init(path: String) throws(AudioFileError) { try self.init(.path(path)) }

  init(_ source: AudioSource) throws(AudioFileError) {
    var facts = stat()
    let status =
      switch source {
      case .path(let path): stat(path, &facts)
      case .descriptor(let number): fstat(number, &facts)
      }
    guard status == 0 else { throw .opening(path: source.name, errno: errno) }
    size = Int64(facts.st_size)
    switch facts.st_mode & S_IFMT {
    case S_IFREG: kind = .file
    case S_IFDIR: kind = .folder
    default: kind = .other
    }
  }

  /// Throws unless the path is a non-empty file.
  static func checkReadable(path: String) throws(AudioFileError) {
    _ = try readable(.path(path))
  }

  /// The status of a non-empty file; throws if it isn't one.
  static func readable(_ source: AudioSource) throws(AudioFileError) -> FileStatus {
    let facts = try FileStatus(source)
    switch facts.kind {
    case .file: break
    case .folder: throw .isFolder(path: source.name)
    case .other: throw .isNotAFile(path: source.name)
    }
    guard facts.size > 0 else { throw .empty(path: source.name) }
    if case .path(let path) = source, access(path, R_OK) != 0 { throw .opening(path: path, errno: errno) }
    return facts
  }
}

extension AudioFileError {
  static func opening(path: String, errno: Int32) -> AudioFileError {
    switch errno {
    case ENOENT, ENOTDIR: .notFound(path: path)
    case EACCES, EPERM: .notPermitted(path: path)
    default: .cannotRead(path: path, errno: errno)
    }
  }

  static func writing(path: String, errno: Int32) -> AudioFileError {
    switch errno {
    case ENOSPC, EDQUOT: .diskFull(path: path)
    case EACCES, EPERM, EROFS: .notPermitted(path: path)
    case ENOENT, ENOTDIR: .folderNotFound(path: path)
    default: .cannotWrite(path: path, errno: errno)
    }
  }

  static func systemReason(_ errno: Int32) -> String {
    guard let reason = strerror(errno) else { return "error \(errno)" }
    return String(cString: reason)
  }
}
