import HTTPTypes
package import Hummingbird
package import Internet

/// Determines the client's address. It reads `X-Forwarded-For` from the end. The first address that isn't a trusted proxy's is
/// the client's.
package struct ClientMiddleware: RouterMiddleware {
  package typealias Context = AppContext
  package let trustedProxies: [AddressRange]

  package init(trustedProxies: [AddressRange]) {
    self.trustedProxies = trustedProxies
  }

  package func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.client = client(of: request, peer: context.peer)
    return try await next(request, context)
  }

  /// - Parameter peer: the other end of the connection.
  package func client(of request: Request, peer: NetworkAddress?) -> NetworkAddress? {
    guard var client = peer, isTrusted(client), let chain = request.headers[.forwardedFor] else { return peer }
    for hop in chain.split(separator: ",").reversed() {
      guard let address = NetworkAddress(hop.filter { !$0.isWhitespace }) else { return client }
      client = address
      if !isTrusted(client) { break }
    }
    return client
  }

  private func isTrusted(_ address: NetworkAddress) -> Bool { trustedProxies.contains { $0.contains(address) } }
}
