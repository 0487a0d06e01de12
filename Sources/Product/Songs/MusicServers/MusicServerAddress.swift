internal import Foundation

/// Where a music server is: `https://music.example.org`, perhaps with a port and a path.
package struct MusicServerAddress: Hashable, Sendable {
  /// Without a slash at its end.
  package let text: String

  /// Whether nobody on the way can listen.
  var isEncrypted: Bool { text.hasPrefix("https:") }

  /// Nil unless it is an address of `http` or `https` that names a host and nothing secret. What stands in it for the
  /// protocol (`/rest`) may be there or not.
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
