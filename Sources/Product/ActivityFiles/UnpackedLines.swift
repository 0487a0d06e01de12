import Compression
import Foundation

/// Reads the lines of a text file, optionally gzipped, with one line in memory at a time.
final class UnpackedLines {
  /// In bytes; four numbers need a tenth of it.
  private static let longestLine = 1_024

  let path: String
  /// The number of the last line, counted from 1.
  private(set) var line = 0
  private let file: GzipFile
  private let mostBytes: Int
  private var unpacked = 0
  private var buffer = [UInt8](repeating: 0, count: 65_536)
  private var position = 0
  private var end = 0

  init(path: String, mostBytes: Int) throws(MotionFileError) {
    self.path = path
    self.mostBytes = mostBytes
    try Self.checkReadable(path)
    do { file = try GzipFile(path: path) } catch {
      guard case .system(let errno) = error else { throw .damaged(path: path, line: 0) }
      throw Self.opening(path, errno)
    }
  }

  /// The next line without its line break; nil after the last.
  func next() throws(MotionFileError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      if position == end, try !refill() {
        if bytes.isEmpty { return nil }
        break
      }
      let rest = buffer[position..<end]
      let newline = rest.firstIndex(of: UInt8(ascii: "\n"))
      bytes += rest[..<(newline ?? end)]
      position = newline.map { $0 + 1 } ?? end
      guard bytes.count <= Self.longestLine else { throw .lineTooLong(path: path, line: line + 1) }
      if newline != nil { break }
    }
    line += 1
    if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
    return bytes
  }

  /// Reads more bytes; false at the end of the file.
  private func refill() throws(MotionFileError) -> Bool {
    let count: Int
    do { count = try file.read(into: &buffer) } catch {
      switch error {
      case .truncated: throw .truncated(path: path, line: line)
      case .system(let errno): throw .cannotRead(path: path, errno: errno)
      case .damaged: throw .damaged(path: path, line: line)
      }
    }
    unpacked += count
    guard unpacked <= mostBytes else { throw .tooLarge(path: path, most: mostBytes) }
    position = 0
    end = count
    return count > 0
  }

  /// Checks before opening, because opening a pipe would block forever.
  private static func checkReadable(_ path: String) throws(MotionFileError) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw opening(path, errno) }
    switch facts.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw .isFolder(path: path)
    default: throw .isNotAFile(path: path)
    }
    if facts.st_size == 0 { throw .empty(path: path) }
  }

  private static func opening(_ path: String, _ errno: Int32) -> MotionFileError {
    switch errno {
    case ENOENT, ENOTDIR: .notFound(path: path)
    case EACCES, EPERM: .notPermitted(path: path)
    default: .cannotRead(path: path, errno: errno)
    }
  }
}
