import Foundation
import NIOCore
import NIOPosix
import Testing

/// Speaks to a server byte by byte, so that a test can send what no well-made client would.
struct RawConnection: Sendable {
  let port: Int

  /// What comes back until the answer is whole, its body streams, or the server ends the connection. Nil when it ends
  /// it without a word.
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
      // A server that has heard enough may stop reading before all is written; its answer counts, not our broken pipe.
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

/// Far beyond what any answer takes on a busy machine; what has not come by then hangs.
private let deadline = Duration.seconds(300)

/// An answer as it stood on the wire.
struct RawResponse: Sendable {
  let status: Int
  let head: String
  let body: [UInt8]

  /// Nil as long as its head is not whole.
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

  /// One whose length is not said is a stream: its head is all there is to wait for.
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
