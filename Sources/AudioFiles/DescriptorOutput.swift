import CFFmpeg

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes into a file that is open already, for those who may open none. It has no part in opening or closing it.
final class DescriptorOutput: PacketOutput {
  private(set) var context: UnsafeMutablePointer<AVIOContext>?
  private let descriptor: Int32
  private var position: Int64 = 0
  private var size: Int64 = 0

  /// - Parameter descriptor: of an empty file that can be written at any place.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    let capacity = 1 << 16
    guard let buffer = av_malloc(capacity) else { return }
    // Not retained: whoever closes the container also drops this, in that order.
    let this = Unmanaged.passUnretained(self).toOpaque()
    context = avio_alloc_context(
      buffer.assumingMemoryBound(to: UInt8.self), Int32(capacity), 1, this, nil,
      { this, buffer, count in
        this.map { Unmanaged<DescriptorOutput>.fromOpaque($0).takeUnretainedValue().write(buffer, Int(count)) } ?? -1
      },
      { this, offset, whence in
        this.map { Unmanaged<DescriptorOutput>.fromOpaque($0).takeUnretainedValue().seek(offset, whence) } ?? -1
      })
    if context == nil { av_free(buffer) }
  }

  deinit {
    if let context { av_freep(&context.pointee.buffer) }
    avio_context_free(&context)
  }

  private func write(_ buffer: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    var written = 0
    while written < count {
      let some = pwrite(descriptor, buffer?.advanced(by: written), count - written, off_t(position))
      if some < 0, errno == EINTR { continue }
      guard some > 0 else { return -(some < 0 ? errno : ENOSPC) }
      written += some
      position += Int64(some)
      size = max(size, position)
    }
    return Int32(count)
  }

  private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    let place: Int64
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return size
    case SEEK_SET: place = offset
    case SEEK_CUR: place = position + offset
    case SEEK_END: place = size + offset
    default: return Int64(-EINVAL)
    }
    // Nothing that we write leaves a gap.
    guard (0...size).contains(place) else { return Int64(-EINVAL) }
    position = place
    return place
  }
}
