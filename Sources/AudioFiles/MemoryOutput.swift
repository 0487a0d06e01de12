import CFFmpeg

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Gathers what FFmpeg writes, for those who may open no file. Containers go back to fill in what they know at the end.
final class MemoryOutput: PacketOutput {
  private(set) var bytes: [UInt8] = []
  private(set) var context: UnsafeMutablePointer<AVIOContext>?
  private let limit: Int
  private var position = 0

  /// - Parameter limit: more bytes are refused.
  init(atMost limit: Int) {
    self.limit = limit
    let capacity = 1 << 16
    guard let buffer = av_malloc(capacity) else { return }
    // Not retained: whoever closes the container also drops this, in that order.
    let this = Unmanaged.passUnretained(self).toOpaque()
    context = avio_alloc_context(
      buffer.assumingMemoryBound(to: UInt8.self), Int32(capacity), 1, this, nil,
      { this, buffer, count in
        this.map { Unmanaged<MemoryOutput>.fromOpaque($0).takeUnretainedValue().write(buffer, Int(count)) } ?? -1
      },
      { this, offset, whence in
        this.map { Unmanaged<MemoryOutput>.fromOpaque($0).takeUnretainedValue().seek(offset, whence) } ?? -1
      })
    if context == nil { av_free(buffer) }
  }

  deinit {
    if let context { av_freep(&context.pointee.buffer) }
    avio_context_free(&context)
  }

  private func write(_ buffer: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    guard position + count <= limit else { return -ENOSPC }
    let piece = UnsafeBufferPointer(start: buffer, count: count)
    let over = min(count, bytes.count - position)
    if over > 0 { bytes.replaceSubrange(position..<position + over, with: piece[..<over]) }
    bytes += piece[max(0, over)...]
    position += count
    return Int32(count)
  }

  private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    let place: Int64
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return Int64(bytes.count)
    case SEEK_SET: place = offset
    case SEEK_CUR: place = Int64(position) + offset
    case SEEK_END: place = Int64(bytes.count) + offset
    default: return Int64(-EINVAL)
    }
    // Nothing that we write leaves a gap.
    guard (0...Int64(bytes.count)).contains(place) else { return Int64(-EINVAL) }
    position = Int(place)
    return place
  }
}
