internal import CFFmpeg
internal import Sandbox

/// Lets FFmpeg read bytes in memory as if they were a file.
final class MemoryInput {
  private let bytes: [UInt8]
  private var position = 0
  private(set) var context: UnsafeMutablePointer<AVIOContext>?

  init(_ bytes: [UInt8]) throws(SandboxedTaskError) {
    self.bytes = bytes
    let capacity = 1 << 16
    guard let buffer = av_malloc(capacity) else { throw .outOfMemory }
    // Not retained: the container's owner closes the container first, then releases this object.
    let this = Unmanaged.passUnretained(self).toOpaque()
    context = avio_alloc_context(
      buffer.assumingMemoryBound(to: UInt8.self), Int32(capacity), 0, this,
      { this, buffer, count in
        this.map { Unmanaged<MemoryInput>.fromOpaque($0).takeUnretainedValue().read(into: buffer, count) } ?? 0
      }, nil,
      { this, offset, whence in
        this.map { Unmanaged<MemoryInput>.fromOpaque($0).takeUnretainedValue().seek(offset, whence) } ?? -1
      })
    guard context != nil else {
      av_free(buffer)
      throw .outOfMemory
    }
  }

  deinit {
    // FFmpeg may have replaced the buffer.
    if let context { av_freep(&context.pointee.buffer) }
    avio_context_free(&context)
  }

  private func read(into buffer: UnsafeMutablePointer<UInt8>?, _ count: Int32) -> Int32 {
    let some = min(Int(count), bytes.count - position)
    guard some > 0 else { return upbeat_AVERROR_EOF }
    bytes.withUnsafeBufferPointer { all in
      if let start = all.baseAddress { buffer?.update(from: start + position, count: some) }
    }
    position += some
    return Int32(some)
  }

  private func seek(_ offset: Int64, _ whence: Int32) -> Int64 {
    let base: Int
    switch whence & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return Int64(bytes.count)
    case 0: base = 0  // SEEK_SET
    case 1: base = position  // SEEK_CUR
    case 2: base = bytes.count  // SEEK_END
    default: return Int64(upbeat_AVERROR_EINVAL)
    }
    let (place, overflows) = base.addingReportingOverflow(Int(offset))
    guard !overflows, (0...bytes.count).contains(place) else { return Int64(upbeat_AVERROR_EINVAL) }
    position = place
    return Int64(place)
  }
}
