import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Writes the body of a response into memory.
final class BodyCollector: ResponseBodyWriter, Sendable {
  private let collected = Mutex(ByteBuffer())

  var bytes: ByteBuffer { collected.withLock { $0 } }

  func write(_ buffer: ByteBuffer) async throws { collected.withLock { _ = $0.writeImmutableBuffer(buffer) } }
  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
