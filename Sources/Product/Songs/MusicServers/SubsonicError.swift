package import Internet
internal import Jobs

/// Why a music server did not give what it was asked for.
package enum SubsonicError: Error, Hashable, Sendable {
  case notReached(FetchError)
  /// - Parameter target: where it says that it is to be found, to be shown.
  case redirected(to: String?)
  case status(Int)
  /// What answers there does not speak the protocol.
  case notSubsonic
  case wrongLogin
  /// Signed in, but not allowed to do this.
  case notAllowed
  /// It takes no tokens from this user, or from nobody.
  case wantsPassword
  /// It wants the password itself, which would travel over the Internet unencrypted.
  case passwordUnencrypted
  /// It was given an API key, and does not know such.
  case noAPIKeys
  case songGone
  /// - Parameter message: the server's own words, to be shown.
  case refused(message: String)
  /// What came is not the song it was, or not all of it.
  case otherBytes
}

extension SubsonicError {
  /// Whether the same may work the next time, without anybody changing anything.
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

  /// For the person whose server it is.
  package var sentence: String {
    switch self {
    case .notReached(let error): error.sentence
    case .redirected(let target?): "The server says that it is somewhere else: try \(target) as its address."
    case .redirected(nil): "The server says that it is somewhere else. Enter the address at which your browser ends up."
    case .status(let code): "The server answered with the status \(code) instead of music."
    case .notSubsonic: "What answers at this address is no Subsonic server. Check the address, with its path."
    case .wrongLogin: "The server refuses the user name and password, or the API key."
    case .notAllowed: "On that server you may not download music. Ask whoever runs it."
    case .wantsPassword: "The server does not sign you in by a token any more. Enter your password here again."
    case .passwordUnencrypted:
      "The server wants the password itself, which must not travel unencrypted. Use an address with https."
    case .noAPIKeys: "The server does not take API keys. Use your user name and password."
    case .songGone: "The server does not have this song any more."
    case .refused(let message): "The server refuses: \(message)"
    case .otherBytes: "What the server sent is not the whole song."
    }
  }
}

extension FetchError {
  fileprivate var sentence: String {
    switch self {
    case .notAnAddress: "This is not an address that can be called."
    case .unknownHost: "There is no server of this name."
    case .forbidden:
      "The server is on a network that you may not have called from here. Ask whoever runs Upbeat to allow it."
    case .notListening: "Nothing answers at this address. Check the port, and that the server is running."
    case .tooSlow: "The server did not answer in time."
    case .cutOff: "The server ended the connection in the middle."
    case .certificateNotTrusted: "The server's certificate is not trusted, has expired, or names another."
    case .encryptionFailed: "No encrypted connection came about. Does the address begin with https by mistake?"
    case .notHTTP: "What answers at this address is no web server."
    case .tooLarge: "The server sends more than it may."
    case .cancelled: "This was stopped."
    }
  }
}
