import Accounts
import HTTPTypes
import Hummingbird
import ServerKernel
import Units

/// The cookies of a session: hidden from scripts, and not sent by other sites.
struct SessionCookies: Sendable {
  let session: String
  let device: String
  let isSecure: Bool

  init(_ configuration: Configuration) {
    session = configuration.sessionCookie
    device = configuration.deviceCookie
    isSecure = configuration.isReachedEncrypted
  }

  /// - Parameter stay: a short stay's cookie ends with the browser.
  func set(_ entry: Entry, _ stay: Stay, on response: inout Response) {
    let age = stay == .remembered ? Int(stay.idleTime.value) : nil
    response.setCookie(cookie(session, entry.sessionToken.text, age: age))
    response.setCookie(cookie(device, entry.deviceToken.text, age: 365 * 24 * 3600))
  }

  func clearSession(on response: inout Response) { response.setCookie(cookie(session, "", age: 0)) }

  /// The token from an earlier log-in on this device.
  func device(of request: Request) -> SecretToken? {
    request.cookies[device].flatMap { SecretToken($0.value) }
  }

  private func cookie(_ name: String, _ value: String, age: Int?) -> Cookie {
    Cookie(name: name, value: value, maxAge: age, path: "/", secure: isSecure, httpOnly: true, sameSite: .lax)
  }
}
