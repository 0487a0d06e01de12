import Foundation
import NIOCore
import NIOPosix
import Testing

/// Sends raw bytes, so that tests can break HTTP.
struct RawConnection: Sendable {
  let port: Int

  /// Reads until the response is complete, its body streams, or the server closes the connection. Nil if it closes without a
  /// response.
  func send(_ bytes: [UInt8]) async throws -> RawResponse? {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await withThrowingTaskGroup(of: RawResponse?.self) { group in
      group.addTask { try await exchange(bytes, on: channel) }
      group.addTask {
        try await Task.sleep(for: deadline)
        throw NoResponse(request: String(decoding: bytes.prefix(300), as: UTF8.self))
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
  }

  private func exchange(
    _ bytes: [UInt8], on channel: NIOAsyncChannel<ByteBuffer, ByteBuffer>
  ) async throws -> RawResponse? {
    try await channel.executeThenClose { inbound, outbound in
      var received = ByteBuffer()
      // A server may respond before it has read everything. Then writing fails, but the response counts.
      async let written: Void = {
        do { try await outbound.write(ByteBuffer(bytes: bytes)) } catch {}
      }()
      do {
        for try await part in inbound {
          received.writeImmutableBuffer(part)
          if let answer = RawResponse(received), answer.isWhole { return answer }
        }
      } catch let error as IOError where error.errnoCode == ECONNRESET {}
      await written
      return RawResponse(received)
    }
  }

  struct NoResponse: Error { let request: String }
}

/// Far more than any response takes on a busy machine.
private let deadline = Duration.seconds(300)

/// A response as received.
struct RawResponse: Sendable {
  let status: Int
  let head: String
  let body: [UInt8]

  /// Nil until the header is complete.
  init?(_ buffer: ByteBuffer) {
    let bytes = Array(buffer.readableBytesView)
    let text = String(decoding: bytes, as: UTF8.self)
    guard let end = text.range(of: "\r\n\r\n"), let line = text.firstMatch(of: /^HTTP\/1\.[01] (\d{3})/),
      let status = Int(line.output.1)
    else { return nil }
    self.status = status
    head = String(text[..<end.lowerBound])
    body = Array(bytes.dropFirst(head.utf8.count + 4))
  }

  /// Without a length, the body is a stream, and only the header is awaited.
  var isWhole: Bool { header("content-length").flatMap { Int($0) }.map { body.count >= $0 } ?? true }

  func header(_ name: String) -> String? {
    for line in head.split(separator: "\r\n").dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == name { return parts[1].trimmingCharacters(in: .whitespaces) }
    }
    return nil
  }

  var text: String { String(decoding: body, as: UTF8.self) }
}
