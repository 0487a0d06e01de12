internal import Foundation

/// The URL of a music server: `https://music.example.org`, optionally with a port and a path.
package struct MusicServerAddress: Hashable, Sendable {
  /// Without a trailing slash.
  package let text: String

  /// Whether the connection uses TLS.
  var isEncrypted: Bool { text.hasPrefix("https:") }

  /// Nil unless `text` is an `http` or `https` URL with a host, without user, password, query or fragment. A final path
  /// component `rest` is dropped.
  package init?(_ text: String) {
    guard text.utf8.count <= 500, let parts = URLComponents(string: text.trimmingCharacters(in: .whitespaces)),
      let scheme = parts.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = parts.encodedHost, !host.isEmpty, parts.user == nil, parts.password == nil,
      parts.query == nil, parts.fragment == nil, (1...65_535).contains(parts.port ?? 80)
    else { return nil }
    var path = parts.percentEncodedPath.split(separator: "/")
    if path.last == "rest" { path.removeLast() }
    let port = parts.port.map { ":\($0)" } ?? ""
    self.text = scheme + "://" + host.lowercased() + port + path.map { "/" + $0 }.joined()
  }

  /// From a row.
  init(stored text: String) { self.text = text }
}
