package import Accounts
import Foundation
import HTTPTypes
package import Hummingbird

/// What somebody shows to say who they are.
package enum Credential: Hashable, Sendable {
  case sessionCookie(String)
  case accessToken(String)
}

/// Finds out who asks. A token that is wrong is refused at once; a cookie that is wrong may be an old one, and its bearer is
/// nobody in particular.
package struct AuthenticationMiddleware: RouterMiddleware {
  package typealias Context = AppContext
  package let cookieName: String
  package let identify: @Sendable (Credential) async throws -> SignedIn?

  package init(cookieName: String, identify: @escaping @Sendable (Credential) async throws -> SignedIn?) {
    self.cookieName = cookieName
    self.identify = identify
  }

  package func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    var context = context
    context.caller = try await caller(of: request)
    return try await next(request, context)
  }

  /// Who asks; nil where nobody in particular does.
  package func caller(of request: Request) async throws -> SignedIn? {
    // Tokens are for the API; what `/metrics` gets isn't ours.
    if request.uri.path.hasPrefix("/api/"), let sent = request.headers[.authorization] {
      guard let token = bearerToken(sent), let caller = try await identify(.accessToken(token)) else {
        throw Problem(
          .unauthorized, "token-invalid",
          "This access token is invalid, expired or revoked. Create a new one in your settings.",
          headers: [.wwwAuthenticate: "Bearer error=\"invalid_token\""])
      }
      return caller
    }
    guard let cookie = request.cookies[cookieName] else { return nil }
    return try await identify(.sessionCookie(cookie.value))
  }

  private func bearerToken(_ header: String) -> String? {
    let parts = header.split(separator: " ", maxSplits: 1)
    guard parts.count == 2, parts[0].lowercased() == "bearer" else { return nil }
    return parts[1].trimmingCharacters(in: .whitespaces)
  }
}
