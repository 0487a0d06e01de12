import CFFmpeg
import Foundation

/// Identifies a file by its content.
public enum FileDigest {
  /// SHA-256 of a file in lower-case hexadecimal. The file is read in pieces.
  public static func sha256(ofFile path: String) throws(AudioFileError) -> String {
    try FileStatus.checkReadable(path: path)
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .opening(path: path, errno: errno) }
    defer { close(descriptor) }
    guard let state = av_sha_alloc() else { throw .cannotRead(path: path, errno: ENOMEM) }
    defer { av_free(UnsafeMutableRawPointer(state)) }
    av_sha_init(state, 256)
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0 {
        if errno == EINTR { continue }
        throw .cannotRead(path: path, errno: errno)
      }
      if count == 0 { break }
      av_sha_update(state, piece, count)
    }
    var digest = [UInt8](repeating: 0, count: 32)
    av_sha_final(state, &digest)
    return digest.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
  }
}
