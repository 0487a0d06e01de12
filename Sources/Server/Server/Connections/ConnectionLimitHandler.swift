import Internet
import NIOCore

/// Closes a connection at once if its address has reached the limit.
final class ConnectionLimitHandler: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = Never

  private let limit: ConnectionLimit
  private var counted: NetworkAddress?

  init(_ limit: ConnectionLimit) { self.limit = limit }

  func channelActive(context: ChannelHandlerContext) {
    if let address = context.channel.remoteAddress?.ipAddress.flatMap({ NetworkAddress($0) }) {
      guard limit.enter(address) else { return context.close(promise: nil) }
      counted = address
    }
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    if let counted { limit.leave(counted) }
    counted = nil
    context.fireChannelInactive()
  }
}
