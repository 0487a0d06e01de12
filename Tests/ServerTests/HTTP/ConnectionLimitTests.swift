import Internet
import Logging
import NIOCore
import NIOPosix
import Testing
import TestSupport

@testable import Server

@Suite("The connections of one address")
struct ConnectionLimitTests {
  @Test func `are counted by subscriber, and those of who may hold any number are not`() throws {
    let proxy = try #require(NetworkAddress("10.0.0.1"))
    let limit = ConnectionLimit(most: 2, logger: silent) { $0 == proxy }
    let (one, same, other) = (
      try #require(NetworkAddress("2001:db8::1")), try #require(NetworkAddress("2001:db8::2")),
      try #require(NetworkAddress("2001:db8:0:1::1"))
    )

    #expect(limit.enter(one))
    #expect(limit.enter(same))
    #expect(!limit.enter(one))
    #expect(limit.enter(other))
    for _ in 0..<5 { #expect(limit.enter(proxy)) }
    limit.leave(same)
    #expect(limit.enter(one))
    #expect(!limit.enter(same))
  }

  @Test func `over the limit are closed at once, and leave room when they end`() async throws {
    let limit = ConnectionLimit(most: 2, logger: silent) { _ in false }
    let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([ConnectionLimitHandler(limit), Greeter()])
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    let port = try #require(server.localAddress?.port)

    let (first, second) = (try await connect(to: port), try await connect(to: port))
    #expect(first.isAdmitted && second.isAdmitted)
    #expect(try await !connect(to: port).isAdmitted)
    try await first.channel.close()
    let next = try await eventually {
      let next = try await connect(to: port)
      return next.isAdmitted ? next : nil
    }

    for channel in [second.channel, next.channel, server] { try await channel.close() }
  }

  private struct Connection {
    let channel: any Channel
    /// Whether the server sent anything before it closed the connection.
    let isAdmitted: Bool
  }

  private func connect(to port: Int) async throws -> Connection {
    let (words, said) = AsyncStream.makeStream(of: Bool.self)
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(Listener(said))
        }
      }
      .connect(host: "127.0.0.1", port: port).get()
    for await isAdmitted in words { return Connection(channel: channel, isAdmitted: isAdmitted) }
    return Connection(channel: channel, isAdmitted: false)
  }

  private let silent = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
}

/// Greets accepted connections.
private final class Greeter: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  func channelActive(context: ChannelHandlerContext) {
    context.writeAndFlush(wrapOutboundOut(ByteBuffer(string: "welcome")), promise: nil)
    context.fireChannelActive()
  }
}

/// Notes whether a greeting came before the end.
private final class Listener: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  private let said: AsyncStream<Bool>.Continuation

  init(_ said: AsyncStream<Bool>.Continuation) { self.said = said }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) { said.yield(true) }

  func channelInactive(context: ChannelHandlerContext) {
    said.finish()
    context.fireChannelInactive()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { context.close(promise: nil) }
}
