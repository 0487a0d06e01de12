package import Accounts
package import Hummingbird
package import Internet
import NIOCore

/// What travels with a request through the server.
package struct AppContext: RequestContext {
  package var coreContext: CoreRequestContextStorage
  /// The other end of the connection: the person's device, or a proxy before us. Nil for a socket in the file system.
  package let peer: NetworkAddress?
  /// The device that asks, as far as we believe what proxies say.
  package var client: NetworkAddress?
  /// Who asks, when they have shown it.
  package var caller: SignedIn?

  package init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    peer = source.channel.remoteAddress?.ipAddress.flatMap { NetworkAddress($0) }
    client = peer
  }
}
