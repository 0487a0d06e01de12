/// Why a letter did not go. Never holds a password, nor anything said while signing in.
package enum MailError: Error, Hashable, Sendable {
  /// A server will never take this letter: there is no such recipient, or it is too large.
  case refused(SMTPReply)
  /// A server will not take it now: it is busy, or makes strangers wait.
  case postponed(SMTPReply)
  /// There was no conversation, or none that came to its end.
  case unreachable(host: String, Cause)
  /// Nothing will go until whoever hosts the server changes something.
  case misconfigured(host: String, Misconfiguration)
  /// The outbox could not be written. `errno` is the system's.
  case cannotKeep(path: String, errno: Int32)
  case cancelled

  package enum Cause: Hashable, Sendable {
    case unknownHost, notListening, tooSlow, cutOff
  }

  package enum Misconfiguration: Hashable, Sendable {
    case signInRefused
    /// There is a password, and the server offers no method to use it.
    case signInNotOffered
    case signInRequired
    case encryptionNotOffered
    /// No common ground in how to encrypt; often the wrong port.
    case encryptionFailed
    /// Signed by nobody we trust, expired, or another server's.
    case certificateNotTrusted
    case cannotReadTrustedCertificates(path: String)
    /// It is no mail server, or one that turned us away before a letter was spoken of.
    case turnedAway(SMTPReply)
    case notAHost
  }

  package enum Remedy: Hashable, Sendable {
    /// Trying again changes nothing.
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

/// What a mail server answered (RFC 5321, 4.2).
package struct SMTPReply: Hashable, Sendable {
  package let code: Int
  /// Its last line without the code, shortened to 300 characters; for the log, as any stranger's words.
  package let text: String

  package init(code: Int, text: String) {
    self.code = code
    self.text = text
  }
}
