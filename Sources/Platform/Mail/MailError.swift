/// Why an e-mail was not sent. Never contains a password or other parts of the authentication.
package enum MailError: Error, Hashable, Sendable {
  /// The server rejects this e-mail for good: the recipient doesn't exist, or it is too large.
  case refused(SMTPReply)
  /// The server rejects it for now: it is busy, or uses greylisting.
  case postponed(SMTPReply)
  /// No SMTP session, or an incomplete one.
  case unreachable(host: String, Cause)
  /// No e-mail can be sent until the administrator changes the configuration.
  case misconfigured(host: String, Misconfiguration)
  /// The outbox is not writable. `errno` is the system's error number.
  case cannotKeep(path: String, errno: Int32)
  case cancelled

  package enum Cause: Hashable, Sendable {
    case unknownHost, notListening, tooSlow, cutOff
  }

  package enum Misconfiguration: Hashable, Sendable {
    case signInRefused
    /// A password is configured, but the server offers no method to use it.
    case signInNotOffered
    case signInRequired
    case encryptionNotOffered
    /// No common encryption; often the wrong port.
    case encryptionFailed
    /// The certificate is untrusted, expired, or another server's.
    case certificateNotTrusted
    case cannotReadTrustedCertificates(path: String)
    /// Not a mail server, or one that refused the session before any e-mail.
    case turnedAway(SMTPReply)
    case notAHost
  }

  package enum Remedy: Hashable, Sendable {
    /// A retry changes nothing.
    case none
    case tryingAgain
    case changingTheConfiguration
  }

  package var remedy: Remedy {
    switch self {
    case .refused: .none
    case .postponed, .unreachable, .cannotKeep, .cancelled: .tryingAgain
    case .misconfigured: .changingTheConfiguration
    }
  }
}

/// A mail server's reply (RFC 5321, 4.2).
package struct SMTPReply: Hashable, Sendable {
  package let code: Int
  /// The last line without the code, truncated to 300 characters. For the log only, as untrusted text.
  package let text: String

  package init(code: Int, text: String) {
    self.code = code
    self.text = text
  }
}
