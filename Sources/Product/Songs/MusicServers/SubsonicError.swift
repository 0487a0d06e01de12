package import Internet
internal import Jobs

/// Why a request to a music server failed.
package enum SubsonicError: Error, Hashable, Sendable {
  case notReached(FetchError)
  /// - Parameter to: the target, for display.
  case redirected(to: String?)
  case status(Int)
  /// The response isn't Subsonic.
  case notSubsonic
  case wrongLogin
  /// The account lacks the permission.
  case notAllowed
  /// The server accepts no tokens from this user, or from anyone.
  case wantsPassword
  /// The server requires the password itself, which would travel over the Internet unencrypted.
  case passwordUnencrypted
  /// The server doesn't support API keys.
  case noAPIKeys
  case songGone
  /// - Parameter message: the server's own error message, for display.
  case refused(message: String)
  /// The bytes are truncated, or not those of the known song.
  case otherBytes
}

extension SubsonicError {
  /// Whether a retry may succeed without anyone changing anything.
  var isPassing: Bool {
    switch self {
    case .notReached(let error):
      switch error {
      case .unknownHost, .notListening, .tooSlow, .cutOff, .cancelled: true
      case .notAnAddress, .forbidden, .certificateNotTrusted, .encryptionFailed, .notHTTP, .tooLarge: false
      }
    case .status(let code): code == 429 || code >= 500
    case .redirected, .notSubsonic, .wrongLogin, .notAllowed, .wantsPassword, .passwordUnencrypted, .noAPIKeys,
      .songGone, .refused, .otherBytes:
      false
    }
  }

  var jobFailure: JobError { JobError(isPassing ? .passing : .lasting, reason: sentence) }

  /// A sentence for the owner of the server.
  package var sentence: String {
    switch self {
    case .notReached(let error): error.sentence
    case .redirected(let target?): "The server redirects to another address. Use \(target) instead."
    case .redirected(nil):
      "The server redirects to another address. Enter the address that your browser shows in the end."
    case .status(let code): "The server responded with status \(code) instead of music."
    case .notSubsonic: "There is no Subsonic server at this address. Check the address, including its path."
    case .wrongLogin: "The server rejected the user name, password or API key."
    case .notAllowed: "Your account on that server can't download music. Ask its administrator."
    case .wantsPassword: "The server no longer accepts your token. Enter your password again."
    case .passwordUnencrypted:
      "This server requires the password in plain text. Use an address with https."
    case .noAPIKeys: "This server doesn't support API keys. Use your user name and password."
    case .songGone: "The server no longer has this song."
    case .refused(let message): "The server refused: \(message)"
    case .otherBytes: "The server sent only part of the song."
    }
  }
}

extension FetchError {
  fileprivate var sentence: String {
    switch self {
    case .notAnAddress: "This address isn't valid. Check it for typing errors."
    case .unknownHost: "There is no server with this name. Check the address."
    case .forbidden:
      "Upbeat isn't allowed to connect to this network. Ask the administrator of Upbeat to allow it."
    case .notListening: "The server refuses connections. Check the port, and that the server is running."
    case .tooSlow: "The server didn't respond in time. Try again later."
    case .cutOff: "The server closed the connection early. Try again later."
    case .certificateNotTrusted: "The certificate of the server isn't trusted, has expired or has another name."
    case .encryptionFailed: "Couldn't encrypt the connection. Check whether the address should start with http."
    case .notHTTP: "There is no web server at this address. Check the address and the port."
    case .tooLarge: "The response of the server is too large."
    case .cancelled: "This was stopped."
    }
  }
}
