#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The destination of a container's bytes, for processes that may open no file.
protocol PacketDestination: AnyObject {
  /// - Parameter place: offset from the beginning, in bytes. Writes never leave a gap.
  /// - Returns: 0, or the system's `errno`.
  func write(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int32
}

/// Collects the bytes in memory.
final class GatheredBytes: PacketDestination {
  private(set) var bytes: [UInt8] = []
  private let limit: Int

  /// - Parameter limit: maximum number of bytes.
  init(atMost limit: Int) { self.limit = limit }

  func write(_ new: UnsafeBufferPointer<UInt8>, at place: Int) -> Int32 {
    guard place + new.count <= limit else { return ENOSPC }
    let over = min(new.count, bytes.count - place)
    if over > 0 { bytes.replaceSubrange(place..<place + over, with: new[..<over]) }
    bytes += new[max(0, over)...]
    return 0
  }
}

/// Writes the bytes to an open file. The caller opens and closes it.
final class OpenFile: PacketDestination {
  private let descriptor: Int32

  /// - Parameter descriptor: an empty, seekable file.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func write(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int32 {
    var written = 0
    while written < bytes.count {
      let some = pwrite(
        descriptor, bytes.baseAddress?.advanced(by: written), bytes.count - written, off_t(place + written))
      if some < 0, errno == EINTR { continue }
      guard some > 0 else { return some < 0 ? errno : ENOSPC }
      written += some
    }
    return 0
  }
}
