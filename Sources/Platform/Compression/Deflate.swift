internal import CZlib

/// DEFLATE compression (RFC 1951) by zlib, raw or as gzip (RFC 1952).
package enum Deflate {
  /// Compresses as gzip at zlib's default level, for HTTP responses.
  /// - Returns: nil if that is no shorter, or zlib has no memory.
  package static func gzipped(_ bytes: some Collection<UInt8>) -> [UInt8]? {
    compressed(Array(bytes), level: 6, .gzip, windowBits: 15, memoryLevel: 8)
  }

  /// Compresses without header and checksum at zlib's highest level, for stored and sealed content. Equal bytes give equal
  /// bytes.
  /// - Returns: nil if that is no shorter, or zlib has no memory.
  package static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    // The window in bits, no larger than needed: most inputs are short, and clearing memory would take most of the time.
    let isShort = bytes.count <= 1 << 10
    return compressed(bytes, level: 9, .bare, windowBits: isShort ? 10 : 15, memoryLevel: isShort ? 4 : 9)
  }

  /// The content of all members of a gzip file. A truncated or damaged file yields the content before the damage.
  /// - Throws: `.tooLarge` after more than `most` bytes, `.damaged` without any.
  package static func gunzipped(_ bytes: [UInt8], most: Int) throws(DeflateError) -> [UInt8] {
    let result = try expanded(bytes, .gzip, most: most)
    guard result.bytes.count <= most else { throw .tooLarge(most: most) }
    guard !result.bytes.isEmpty else { throw .damaged }
    return result.bytes
  }

  /// The input of `compressed`.
  /// - Parameter length: the exact number of expanded bytes. Memory grows with the output.
  package static func expanded(_ bytes: ArraySlice<UInt8>, length: Int) throws(DeflateError) -> [UInt8] {
    let result = try expanded(Array(bytes), .bare, most: length)
    guard result.isWhole, result.bytes.count == length else { throw .damaged }
    return result.bytes
  }
}

package enum DeflateError: Error, Hashable, Sendable {
  case damaged
  case tooLarge(most: Int)
}

extension Deflate {
  private enum Format { case bare, gzip }

  /// zlib's parameter: negative for raw DEFLATE, plus 16 for gzip only.
  private static func windowBits(_ bits: Int32, _ format: Format) -> Int32 {
    switch format {
    case .bare: -bits
    case .gzip: bits + 16
    }
  }

  private static func compressed(
    _ bytes: [UInt8], level: Int32, _ format: Format, windowBits bits: Int32, memoryLevel: Int32
  ) -> [UInt8]? {
    guard !bytes.isEmpty else { return nil }
    var stream = z_stream()
    let status = deflateInit2_(
      &stream, level, Z_DEFLATED, windowBits(bits, format), memoryLevel, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    // zlib's interface lacks `const`; it doesn't write through `next_in`.
    var source = bytes
    var isWhole = false
    let compressed = [UInt8](unsafeUninitializedCapacity: bytes.count) { target, count in
      source.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = target.baseAddress
        stream.avail_out = UInt32(bytes.count)
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
        count = bytes.count - Int(stream.avail_out)
      }
    }
    return isWhole && compressed.count < bytes.count ? compressed : nil
  }

  /// - Returns: up to one block more than `most` bytes, and whether the input ended properly.
  private static func expanded(
    _ bytes: [UInt8], _ format: Format, most: Int
  ) throws(DeflateError) -> (bytes: [UInt8], isWhole: Bool) {
    var stream = z_stream()
    let status = inflateInit2_(
      &stream, windowBits(15, format), ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    guard status == Z_OK else { throw .damaged }
    defer { inflateEnd(&stream) }
    var source = bytes
    var expanded: [UInt8] = []
    var block = [UInt8](repeating: 0, count: min(max(most, 1), 1 << 16))
    var code = Z_OK
    source.withUnsafeMutableBufferPointer { source in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      while code == Z_OK, expanded.count <= most {
        block.withUnsafeMutableBufferPointer { block in
          stream.next_out = block.baseAddress
          stream.avail_out = UInt32(block.count)
          code = inflate(&stream, Z_NO_FLUSH)
          expanded += block[..<(block.count - Int(stream.avail_out))]
        }
        if format == .gzip, code == Z_STREAM_END, stream.avail_in > 0 { code = inflateReset(&stream) }
      }
    }
    return (expanded, code == Z_STREAM_END && stream.avail_in == 0)
  }
}
