import CZlib

/// Bytes made shorter (DEFLATE, RFC 1951, without a head or a sum around it: what stores them seals them).
enum Deflate {
  /// The same bytes for the same bytes; nil where that is no shorter.
  static func packed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // The window, in bits, no larger than what is packed needs: batches are small, and clearing memory would cost most.
    let window: Int32 = bytes.count <= 1 << 10 ? 10 : 15
    let memory: Int32 = bytes.count <= 1 << 10 ? 4 : 9
    guard
      deflateInit2_(
        &stream, 9, Z_DEFLATED, -window, memory, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        == Z_OK
    else { return nil }
    defer { deflateEnd(&stream) }
    var source = bytes
    var isWhole = false
    let packed = [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
      source.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(target.count)
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = target.count - Int(stream.avail_out)
      }
    }
    return isWhole && packed.count < bytes.count ? packed : nil
  }

  /// - Parameter length: How many bytes come out, exactly. Memory is taken for them as they come.
  static func unpacked(_ packed: ArraySlice<UInt8>, length: Int) throws(DamagedRecording) -> [UInt8] {
    var stream = z_stream()
    guard inflateInit2_(&stream, -15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else {
      throw .damagedCompression
    }
    defer { inflateEnd(&stream) }
    var source = Array(packed)
    var unpacked: [UInt8] = []
    var block = [UInt8](repeating: 0, count: min(max(length, 1), 1 << 16))
    var code = Z_OK
    source.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      while code == Z_OK, unpacked.count <= length {
        block.withUnsafeMutableBufferPointer { block in
          stream.next_out = block.baseAddress
          stream.avail_out = UInt32(block.count)
          code = inflate(&stream, Z_NO_FLUSH)
          unpacked += block[..<(block.count - Int(stream.avail_out))]
        }
      }
    }
    guard code == Z_STREAM_END, stream.avail_in == 0, unpacked.count == length else { throw .damagedCompression }
    return unpacked
  }
}
