import CFFmpeg

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lets FFmpeg write a container to a `PacketDestination`. Containers seek back to complete their headers at the end.
final class PacketOutput {
  /// Nil if memory ran out. Its owner releases it.
  private(set) var context: UnsafeMutablePointer<AVIOContext>?
  private let destination: any PacketDestination
  private var position = 0
  private var size = 0

  init(_ destination: any PacketDestination) {
    self.destination = destination
    let capacity = 1 << 16
    guard let buffer = av_malloc(capacity) else { return }
    // Not retained: the container's owner closes the container first, then releases this object.
    let this = Unmanaged.passUnretained(self).toOpaque()
    context = avio_alloc_context(
      buffer.assumingMemoryBound(to: UInt8.self), Int32(capacity), 1, this, nil,
      { this, buffer, count in
        this.map { Unmanaged<PacketOutput>.fromOpaque($0).takeUnretainedValue().write(buffer, count) } ?? -1
      },
      { this, offset, whence in
        this.map { Unmanaged<PacketOutput>.fromOpaque($0).takeUnretainedValue().seek(offset, whence) } ?? -1
      })
    if context == nil { av_free(buffer) }
  }

  deinit {
    if let context { av_freep(&context.pointee.buffer) }
    avio_context_free(&context)
  }

  private func write(_ buffer: UnsafePointer<UInt8>?, _ count: Int32) -> Int32 {
    let failure = destination.write(UnsafeBufferPointer(start: buffer, count: Int(count)), at: position)
    guard failure == 0 else { return -failure }
    position += Int(count)
    size = max(size, position)
    return count
  }

  private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    let place: Int64
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return Int64(size)
    case SEEK_SET: place = offset
    case SEEK_CUR: place = Int64(position) + offset
    case SEEK_END: place = Int64(size) + offset
    default: return Int64(-EINVAL)
    }
    // A seek beyond the end would leave a gap.
    guard (0...Int64(size)).contains(place) else { return Int64(-EINVAL) }
    position = Int(place)
    return place
  }
}
