/// How we show a music server who its listener is.
package enum MusicServerLogin: Hashable, Sendable {
  /// The password stays here: what is sent is a digest of it and of a salt.
  case token(userName: String, password: String)
  /// The password itself is sent, to servers that want it so: never unencrypted over the Internet.
  case password(userName: String, password: String)
  /// OpenSubsonic's `apiKeyAuthentication`.
  case apiKey(String)

  package var kind: Kind {
    switch self {
    case .token: .token
    case .password: .password
    case .apiKey: .apiKey
    }
  }

  package var userName: String? {
    switch self {
    case .token(let name, _), .password(let name, _): name
    case .apiKey: nil
    }
  }

  /// The raw values are stored, and part of the API.
  package enum Kind: String, Sendable { case token, password, apiKey }
}

/// What somebody says when they connect a server.
package enum MusicServerCredentials: Hashable, Sendable {
  case password(userName: String, password: String)
  case apiKey(String)

  /// In bytes, of each of its parts.
  package static let longest = 500
}
