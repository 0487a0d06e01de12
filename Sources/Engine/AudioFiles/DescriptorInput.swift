import CFFmpeg

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Lets FFmpeg read an open file. It opens nothing and leaves the file's own position unchanged.
final class DescriptorInput {
  private let descriptor: Int32
  private let size: Int64
  private var position: Int64 = 0
  private(set) var context: UnsafeMutablePointer<AVIOContext>?

  init(_ descriptor: Int32, size: Int64) throws(AudioFileError) {
    self.descriptor = descriptor
    self.size = size
    let capacity = 1 << 16
    guard let buffer = av_malloc(capacity) else { throw .cannotRead(path: "", errno: ENOMEM) }
    // Not retained: the container's owner closes the container first, then releases this object.
    let this = Unmanaged.passUnretained(self).toOpaque()
    context = avio_alloc_context(
      buffer.assumingMemoryBound(to: UInt8.self), Int32(capacity), 0, this,
      { this, buffer, count in
        this.map { Unmanaged<DescriptorInput>.fromOpaque($0).takeUnretainedValue().read(into: buffer, count) } ?? 0
      }, nil,
      { this, offset, whence in
        this.map { Unmanaged<DescriptorInput>.fromOpaque($0).takeUnretainedValue().seek(offset, whence) } ?? -1
      })
    guard context != nil else {
      av_free(buffer)
      throw .cannotRead(path: "", errno: ENOMEM)
    }
  }

  deinit {
    // FFmpeg may have replaced the buffer.
    if let context { av_freep(&context.pointee.buffer) }
    avio_context_free(&context)
  }

  private func read(into buffer: UnsafeMutablePointer<UInt8>?, _ count: Int32) -> Int32 {
    while true {
      let got = pread(descriptor, buffer, Int(count), off_t(position))
      if got < 0, errno == EINTR { continue }
      if got < 0 { return -errno }
      position += Int64(got)
      return got == 0 ? upbeat_AVERROR_EOF : Int32(got)
    }
  }

  private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    let base: Int64
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return size
    case SEEK_SET: base = 0
    case SEEK_CUR: base = position
    case SEEK_END: base = size
    default: return Int64(-EINVAL)
    }
    let (place, overflows) = base.addingReportingOverflow(offset)
    guard !overflows, place >= 0 else { return Int64(-EINVAL) }
    position = place
    return place
  }
}
