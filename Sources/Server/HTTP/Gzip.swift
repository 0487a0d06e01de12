import CZlib
import NIOCore

/// `bytes` in the gzip format (RFC 1952), or nil where that is no shorter or zlib has no memory.
func gzip(_ bytes: ByteBuffer) -> ByteBuffer? {
  var stream = z_stream()
  // 31: the largest window, with gzip's head and tail around it.
  guard
    deflateInit2_(
      &stream, 6, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
  else { return nil }
  defer { deflateEnd(&stream) }
  var packed = ByteBuffer()
  let isShorter = bytes.withUnsafeReadableBytes { source in
    packed.writeWithUnsafeMutableBytes(minimumWritableBytes: source.count) { target in
      // zlib's interface is older than `const`; it reads what `next_in` points to and no more.
      stream.next_in = UnsafeMutablePointer(mutating: source.bindMemory(to: Bytef.self).baseAddress)
      stream.avail_in = uInt(source.count)
      stream.next_out = target.bindMemory(to: Bytef.self).baseAddress
      stream.avail_out = uInt(source.count)
      return deflate(&stream, Z_FINISH) == Z_STREAM_END ? source.count - Int(stream.avail_out) : 0
    } > 0
  }
  return isShorter ? packed : nil
}
