internal import Compression

/// Decompresses gzip.
enum Unpacking {
  /// Uncompressed bytes are returned unchanged. A truncated stream yields its readable beginning.
  static func unpacked(_ bytes: [UInt8], most: Int) throws(ActivityFileError) -> [UInt8] {
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    do { return try Deflate.gunzipped(bytes, most: most) } catch {
      switch error {
      case .tooLarge: throw .tooLarge(most: most)
      case .damaged: throw .damagedCompression
      }
    }
  }
}
