internal import Foundation

/// An open file, closed with its last reference. Its methods block.
final class FileDescriptor: Sendable {
  let number: Int32

  /// - Parameter flags: `O_CLOEXEC` is added.
  init(opening path: String, _ flags: Int32) throws(FilesError) {
    number = open(path, flags | O_CLOEXEC)
    guard number >= 0 else { throw FilesError(errno: errno) }
  }

  /// Nil if the file doesn't exist.
  convenience init?(openingIfThere path: String, _ flags: Int32) throws(FilesError) {
    do { try self.init(opening: path, flags) } catch {
      guard error == .failed(errno: ENOENT) else { throw error }
      return nil
    }
  }

  /// Creates a file with a new name, readable by its owner only.
  init(makingIn folder: String, path: inout String) throws(FilesError) {
    var template = Array((folder + "/XXXXXX").utf8CString)
    number = mkstemp(&template)
    guard number >= 0 else { throw FilesError(errno: errno) }
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { close(number) }

  func size() throws(FilesError) -> Int64 {
    var facts = stat()
    guard fstat(number, &facts) == 0 else { throw FilesError(errno: errno) }
    return Int64(facts.st_size)
  }

  func write(_ bytes: [UInt8]) throws(FilesError) {
    var offset = 0
    while offset < bytes.count {
      let written = bytes.withUnsafeBytes { bytes in
        Foundation.write(number, bytes.baseAddress?.advanced(by: offset), bytes.count - offset)
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw FilesError(errno: errno) }
      offset += written
    }
  }

  /// The bytes in this range; fewer at the end of the file.
  func read(_ range: Range<Int64>) throws(FilesError) -> [UInt8] {
    let count = Int(min(range.upperBound, max(range.lowerBound, try size())) - range.lowerBound)
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count {
        let place = buffer.baseAddress?.advanced(by: filled)
        let got = pread(number, place, count - filled, off_t(range.lowerBound) + filled)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    if let failure { throw FilesError(errno: failure) }
    return bytes
  }

  /// Flushes the content to disk.
  func sync() throws(FilesError) {
    guard fsync(number) == 0 else { throw FilesError(errno: errno) }
  }

  /// Flushes a folder's entries to disk.
  static func sync(folder: String) throws(FilesError) {
    try FileDescriptor(opening: folder, O_RDONLY | O_DIRECTORY).sync()
  }
}
