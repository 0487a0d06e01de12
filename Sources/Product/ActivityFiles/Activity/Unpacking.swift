import CZlib

/// Bytes freed of gzip.
enum Unpacking {
  /// The bytes themselves where they are not compressed. What is left of a stream that is cut off is given, too.
  static func unpacked(_ bytes: [UInt8], most: Int) throws(ActivityFileError) -> [UInt8] {
    guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
    var stream = z_stream()
    // 15 bits of window, 16 for gzip alone.
    guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .damagedCompression
    }
    defer { inflateEnd(&stream) }
    var packed = bytes
    var unpacked: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 18)
    var code = Z_OK
    packed.withUnsafeMutableBufferPointer { packed in
      stream.next_in = packed.baseAddress
      stream.avail_in = UInt32(packed.count)
      while code == Z_OK, unpacked.count <= most {
        block.withUnsafeMutableBufferPointer { block in
          stream.next_out = block.baseAddress
          stream.avail_out = UInt32(block.count)
          code = inflate(&stream, Z_NO_FLUSH)
          unpacked += block[..<(block.count - Int(stream.avail_out))]
        }
        // Several compressed pieces, one after the other, are one file.
        if code == Z_STREAM_END, stream.avail_in > 0 { code = inflateReset(&stream) }
      }
    }
    guard unpacked.count <= most else { throw .tooLarge(most: most) }
    guard !unpacked.isEmpty else { throw .damagedCompression }
    return unpacked
  }
}
