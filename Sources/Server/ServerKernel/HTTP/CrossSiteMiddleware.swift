import Foundation
import HTTPTypes
package import Hummingbird

/// Refuses what another site makes a browser send to us in somebody's name (cross-site request forgery).
///
/// Browsers say where a request comes from: by `Sec-Fetch-Site`, older ones by `Origin`. Both are out of a page's reach. What
/// changes something and comes with a cookie must say it comes from us; programs that send a token instead are left alone.
package struct CrossSiteMiddleware: RouterMiddleware {
  package typealias Context = AppContext
  /// Ours, as browsers write it: scheme, host and port.
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

  /// People may reach the server by other names than its public one, such as its address in the house.
  private func isSameHost(_ sender: String, _ request: Request) -> Bool {
    guard let authority = request.head.authority, let url = URL(string: sender), let host = url.host() else {
      return false
    }
    return authority == (url.port.map { "\(host):\($0)" } ?? host)
  }
}
