import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

/// Takes the body of an answer instead of a connection.
final class BodyCollector: ResponseBodyWriter, Sendable {
  private let collected = Mutex(ByteBuffer())

  var bytes: ByteBuffer { collected.withLock { $0 } }

  func write(_ buffer: ByteBuffer) async throws { collected.withLock { _ = $0.writeImmutableBuffer(buffer) } }
  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
