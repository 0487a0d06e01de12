/// A request as sent, valid or not.
struct RawRequest: Sendable {
  var method = "GET"
  /// Path and query as raw bytes, without escaping.
  var target: [UInt8] = Array("/".utf8)
  var headers: [(name: String, value: [UInt8])] = []
  var body: [UInt8]?

  init(_ method: String, _ target: String, body: [UInt8]? = nil, type: String? = nil) {
    self.method = method
    self.target = Array(target.utf8)
    self.body = body
    if let type { headers.append(("Content-Type", Array(type.utf8))) }
  }

  func with(_ name: String, _ value: String) -> Self {
    var copy = self
    copy.headers.append((name, Array(value.utf8)))
    return copy
  }

  /// As a browser sends it from our own page.
  func withCookie(_ cookie: String) -> Self { with("Cookie", cookie).with("Sec-Fetch-Site", "same-origin") }

  var bytes: [UInt8] {
    var bytes = Array("\(method) ".utf8) + target + Array(" HTTP/1.1\r\nHost: 127.0.0.1\r\n".utf8)
    for (name, value) in headers { bytes += Array("\(name): ".utf8) + value + Array("\r\n".utf8) }
    let saysItsLength = headers.contains { ["content-length", "transfer-encoding"].contains($0.name.lowercased()) }
    if let body, !saysItsLength { bytes += Array("Content-Length: \(body.count)\r\n".utf8) }
    return bytes + Array("Connection: close\r\n\r\n".utf8) + (body ?? [])
  }
}
