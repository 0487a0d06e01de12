internal import Foundation
internal import Synchronization

/// The child's side: one byte per percent, on the standard error descriptor.
final class ProgressWriter: Sendable {
  private let written = Mutex<UInt8>(0)

  func write(_ fraction: Double) {
    guard fraction > 0 else { return }
    let percent = UInt8(min(100, fraction * 100))
    written.withLock { written in
      guard percent > written else { return }
      written = percent
      withUnsafeBytes(of: percent) { byte in
        // Progress is optional: the work goes on if this fails.
        _ = Foundation.write(STDERR_FILENO, byte.baseAddress, 1)
      }
    }
  }
}

/// The parent's side. Input is untrusted, because libraries' messages and a compromised process write there too. Only
/// increasing values up to a hundred count, and after some thousand bytes it stops reading.
struct ProgressReader {
  private let descriptor: Int32
  private let tell: @Sendable (Double) -> Void
  private var percent: UInt8 = 0
  private var bytesLeft = 4_096

  init(_ descriptor: Int32, _ tell: @escaping @Sendable (Double) -> Void) {
    self.descriptor = descriptor
    self.tell = tell
  }

  /// The descriptor to poll; -1, which `poll` ignores, after the end.
  var awaited: Int32 { bytesLeft > 0 ? descriptor : -1 }

  /// Called when the descriptor is readable.
  mutating func read() {
    var buffer = [UInt8](repeating: 0, count: min(bytesLeft, 256))
    let count = Foundation.read(descriptor, &buffer, buffer.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else {
      bytesLeft = 0
      return
    }
    bytesLeft -= count
    guard let newest = buffer[..<count].last(where: { $0 <= 100 }), newest > percent else { return }
    percent = newest
    tell(Double(percent) / 100)
  }
}
