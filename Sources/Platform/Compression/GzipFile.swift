internal import CZlib
internal import Foundation

/// Reads a file from start to end, and decompresses gzip.
package final class GzipFile {
  private let file: gzFile

  package init(path: String) throws(GzipFileError) {
    guard let file = gzopen(path, "rb") else { throw .system(errno: errno) }
    self.file = file
  }

  deinit { gzclose_r(file) }

  /// Fills the buffer as far as there is content. Blocks.
  /// - Returns: the number of bytes; 0 at the end.
  package func read(into buffer: inout [UInt8]) throws(GzipFileError) -> Int {
    let count = Int(gzread(file, &buffer, UInt32(buffer.count)))
    var code: Int32 = 0
    _ = gzerror(file, &code)
    switch code {
    case Z_OK, Z_STREAM_END: return count
    case Z_BUF_ERROR: throw .truncated
    case Z_ERRNO: throw .system(errno: errno)
    default: throw .damaged
    }
  }
}

package enum GzipFileError: Error, Hashable, Sendable {
  /// The compressed data end too early.
  case truncated
  case damaged
  /// The disk failed, not the format.
  case system(errno: Int32)
}
