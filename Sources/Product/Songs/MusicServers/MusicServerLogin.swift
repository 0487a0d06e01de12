/// How Upbeat authenticates at a music server.
package enum MusicServerLogin: Hashable, Sendable {
  /// Token authentication: Upbeat sends a salt and the digest of password and salt, not the password.
  case token(userName: String, password: String)
  /// Password authentication, for servers that require it. Never unencrypted over the Internet.
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

/// The credentials that a person enters to connect a server.
package enum MusicServerCredentials: Hashable, Sendable {
  case password(userName: String, password: String)
  case apiKey(String)

  /// The most bytes of each part.
  package static let longest = 500
}
