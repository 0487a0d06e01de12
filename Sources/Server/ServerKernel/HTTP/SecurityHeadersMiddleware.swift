import HTTPTypes
package import Hummingbird

/// Restricts browsers to what our pages need, mainly by a content security policy.
package struct SecurityHeadersMiddleware: RouterMiddleware {
  package typealias Context = AppContext
  private let isReachedEncrypted: Bool
  private let policy: String

  /// - Parameter origin: another origin whose images pages may show.
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
    // Personal content must not end up in a shared cache.
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }
}

/// Allows only the sensors of a run. Bluetooth is missing on purpose: browsers that support it allow it here anyway, and warn
/// about the unknown name.
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
