public import Accounts
public import Hummingbird
public import Internet
import NIOCore

/// What travels with a request through the server.
public struct AppContext: RequestContext {
  public var coreContext: CoreRequestContextStorage
  /// The other end of the connection: the person's device, or a proxy before us. Nil for a socket in the file system.
  public let peer: NetworkAddress?
  /// The device that asks, as far as we believe what proxies say.
  public var client: NetworkAddress?
  /// Who asks, when they have shown it.
  public var caller: SignedIn?

  public init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
    peer = source.channel.remoteAddress?.ipAddress.flatMap { NetworkAddress($0) }
    client = peer
  }
}
