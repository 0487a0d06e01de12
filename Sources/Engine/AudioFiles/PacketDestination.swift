#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Where the bytes of a container go that is written for those who may open no file.
protocol PacketDestination: AnyObject {
  /// - Parameter place: from the beginning, in bytes. Nothing is written that leaves a gap.
  /// - Returns: 0, or the system's error.
  func write(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int32
}

/// Gathers them in memory.
final class GatheredBytes: PacketDestination {
  private(set) var bytes: [UInt8] = []
  private let limit: Int

  /// - Parameter limit: more bytes are refused.
  init(atMost limit: Int) { self.limit = limit }

  func write(_ new: UnsafeBufferPointer<UInt8>, at place: Int) -> Int32 {
    guard place + new.count <= limit else { return ENOSPC }
    let over = min(new.count, bytes.count - place)
    if over > 0 { bytes.replaceSubrange(place..<place + over, with: new[..<over]) }
    bytes += new[max(0, over)...]
    return 0
  }
}

/// Writes them into a file that is open already, and has no part in opening or closing it.
final class OpenFile: PacketDestination {
  private let descriptor: Int32

  /// - Parameter descriptor: of an empty file that can be written at any place.
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
