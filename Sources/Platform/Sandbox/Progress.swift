internal import Foundation
internal import Synchronization

/// The child's side: a byte for each hundredth, on the descriptor where complaints would go.
final class ProgressWriter: Sendable {
  private let written = Mutex<UInt8>(0)

  func write(_ fraction: Double) {
    guard fraction > 0 else { return }
    let percent = UInt8(min(100, fraction * 100))
    written.withLock { written in
      guard percent > written else { return }
      written = percent
      withUnsafeBytes(of: percent) { byte in
        // Nobody needs to hear of it: the work goes on.
        _ = Foundation.write(STDERR_FILENO, byte.baseAddress, 1)
      }
    }
  }
}

/// The parent's side. What comes may be anything, for a library that complains or a process that was taken over writes
/// there too: only what grows, up to a hundred, is believed, and after some thousand bytes nobody listens any more.
struct ProgressReader {
  private let descriptor: Int32
  private let tell: @Sendable (Double) -> Void
  private var percent: UInt8 = 0
  private var bytesLeft = 4_096

  init(_ descriptor: Int32, _ tell: @escaping @Sendable (Double) -> Void) {
    self.descriptor = descriptor
    self.tell = tell
  }

  /// What to wait for; -1, which the system passes over, when there is nothing more to come.
  var awaited: Int32 { bytesLeft > 0 ? descriptor : -1 }

  /// Called when there is something to read.
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
