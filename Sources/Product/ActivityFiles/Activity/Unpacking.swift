internal import Compression

/// Bytes freed of gzip.
enum Unpacking {
  /// The bytes themselves where they are not compressed. What is left of a stream that is cut off is given, too.
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
