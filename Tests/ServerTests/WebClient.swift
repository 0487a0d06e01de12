import Foundation
import FoundationNetworking

/// A client without cookies, redirects and caches unless a test asks for them.
struct WebClient: Sendable {
  let base: String
  /// Sent with every request.
  var headers: [String: String] = [:]

  func with(_ name: String, _ value: String) -> Self {
    var copy = self
    copy.headers[name] = value
    return copy
  }
  func bearing(_ token: String) -> Self { with("Authorization", "Bearer \(token)") }
  func withCookie(_ cookie: String) -> Self {
    // As a browser sends it from our own page.
    with("Cookie", cookie).with("Sec-Fetch-Site", "same-origin")
  }

  func get(_ path: String) async throws -> WebResponse { try await send("GET", path) }
  func delete(_ path: String) async throws -> WebResponse { try await send("DELETE", path) }
  func post(_ path: String, _ json: String) async throws -> WebResponse { try await send("POST", path, json: json) }
  func put(_ path: String, _ json: String) async throws -> WebResponse { try await send("PUT", path, json: json) }
  func patch(_ path: String, _ json: String) async throws -> WebResponse { try await send("PATCH", path, json: json) }

  func send(_ method: String, _ path: String, json: String) async throws -> WebResponse {
    try await with("Content-Type", "application/json").send(method, path, body: Data(json.utf8))
  }

  func send(_ method: String, _ path: String, body: Data? = nil) async throws -> WebResponse {
    struct NoAddress: Error { let text: String }
    guard let url = URL(string: base + path) else { throw NoAddress(text: base + path) }
    var request = URLRequest(url: url)
    request.httpMethod = method
    request.httpBody = body
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpShouldSetCookies = false
    configuration.httpCookieStorage = nil
    configuration.urlCache = nil
    let session = URLSession(configuration: configuration, delegate: StayingPut(), delegateQueue: nil)
    defer { session.finishTasksAndInvalidate() }
    let (data, response) = try await session.data(for: request)
    return try WebResponse(response, data)
  }
}

/// Follows no redirects, so that a test sees them.
private final class StayingPut: NSObject, URLSessionTaskDelegate {
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }
}
