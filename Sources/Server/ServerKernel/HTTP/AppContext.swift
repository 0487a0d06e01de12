package import Accounts
package import Hummingbird
package import Internet
import NIOCore

/// What the server knows about a request: its address, its client and its caller.
package struct AppContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The other end of the connection: the client's device, or a reverse proxy. Nil for a Unix domain socket.
  package let peer: NetworkAddress?
  /// The client's address, taken from `X-Forwarded-For` only if a trusted proxy wrote it.
  package var client: NetworkAddress?
  /// The authenticated person. Nil for an anonymous visitor.
  package var caller: SignedIn?

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    peer = source.channel.remoteAddress?.ipAddress.flatMap { NetworkAddress($0) }
    client = peer
  }
}
