import Foundation
import HTTPTypes
package import Hummingbird

/// Refuses requests that another site makes a browser send with our cookie (cross-site request forgery).
///
/// Browsers tell the origin of a request in `Sec-Fetch-Site`, older ones in `Origin`. A page can set neither.
/// A request that changes something and carries our cookie must come from our origin. Requests with an access token pass.
package struct CrossSiteMiddleware: RouterMiddleware {
  package typealias Context = AppContext
  /// Our origin as browsers write it: scheme, host and port.
  package let origin: String

  package init(origin: String) {
    self.origin = origin
  }

  package func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    guard !isHarmless(request.method), !isOurs(request) else { return try await next(request, context) }
    throw Problem(
      .forbidden, "cross-site", "This request came from another site. Open Upbeat and try again there.")
  }

  private func isHarmless(_ method: HTTPRequest.Method) -> Bool { [.get, .head, .options].contains(method) }

  private func isOurs(_ request: Request) -> Bool {
    if let site = request.headers[.secFetchSite] { return site == "same-origin" || site == "none" }
    if let sender = request.headers[.origin] { return sender == origin || isSameHost(sender, request) }
    return request.headers[.cookie] == nil
  }

  /// People may use another name than the public one, such as an address in the local network.
  private func isSameHost(_ sender: String, _ request: Request) -> Bool {
    guard let authority = request.head.authority, let url = URL(string: sender), let host = url.host() else {
      return false
    }
    return authority == (url.port.map { "\(host):\($0)" } ?? host)
  }
}
