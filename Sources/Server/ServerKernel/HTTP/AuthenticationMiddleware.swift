package import Accounts
import Foundation
import HTTPTypes
package import Hummingbird

/// A session cookie or an access token.
package enum Credential: Hashable, Sendable {
  case sessionCookie(String)
  case accessToken(String)
}

/// Authenticates the caller. A wrong token is refused at once. A wrong cookie may have expired, so its sender counts as an
/// anonymous visitor.
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

  /// Nil for an anonymous visitor. Throws a problem for an invalid token.
  package func caller(of request: Request) async throws -> SignedIn? {
    // Only the API takes access tokens. `/metrics` checks a token of its own.
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
