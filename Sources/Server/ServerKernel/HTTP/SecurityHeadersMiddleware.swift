import HTTPTypes
package import Hummingbird

/// What a browser may do with our answers: nothing but what our pages need.
package struct SecurityHeadersMiddleware: RouterMiddleware {
  package typealias Context = AppContext
  private let isReachedEncrypted: Bool
  private let policy: String

  /// - Parameter origin: of whose pictures pages may show some, beside ours.
  package init(isReachedEncrypted: Bool, imagesFrom origin: String? = nil) {
    self.isReachedEncrypted = isReachedEncrypted
    policy = [
      "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'",
      "img-src 'self' data:" + (origin.map { " " + $0 } ?? ""), "font-src 'self'", "connect-src 'self'",
      "media-src 'self' blob:", "worker-src 'self'", "manifest-src 'self'", "form-action 'self'", "base-uri 'none'",
      "frame-ancestors 'none'",
    ].joined(separator: "; ")
  }

  package func handle(
    _ request: Request, context: AppContext, next: (Request, AppContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers[.contentSecurityPolicy] = policy
    response.headers[.xContentTypeOptions] = "nosniff"
    response.headers[.xFrameOptions] = "DENY"
    response.headers[.referrerPolicy] = "same-origin"
    response.headers[.crossOriginOpenerPolicy] = "same-origin"
    response.headers[.crossOriginResourcePolicy] = "same-origin"
    response.headers[.permissionsPolicy] = permissions
    if isReachedEncrypted { response.headers[.strictTransportSecurity] = "max-age=31536000" }
    // What is one person's must not be found in a cache another one uses.
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }
}

/// Sensors of a run, and nothing else. Bluetooth is not named: browsers that have it allow it here anyway, and say of the name
/// that they do not know it.
private let permissions =
  "accelerometer=(self), gyroscope=(self), geolocation=(self), "
  + "screen-wake-lock=(self), camera=(), microphone=(), payment=(), usb=()"

extension HTTPField.Name {
  fileprivate static let referrerPolicy = known("Referrer-Policy")
  fileprivate static let crossOriginOpenerPolicy = known("Cross-Origin-Opener-Policy")
  fileprivate static let crossOriginResourcePolicy = known("Cross-Origin-Resource-Policy")
  fileprivate static let permissionsPolicy = known("Permissions-Policy")
  fileprivate static let xFrameOptions = known("X-Frame-Options")
}
