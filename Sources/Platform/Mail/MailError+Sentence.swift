internal import Foundation

extension MailError {
  /// A sentence for the administrator: what is wrong, and what to do.
  package var sentence: String {
    switch self {
    case .refused(let reply): "The mail server rejected this e-mail: \(reply.code) \(reply.text)"
    case .postponed(let reply): "The mail server doesn't accept the e-mail now: \(reply.code) \(reply.text)"
    case .unreachable(let host, let obstacle): obstacle.sentence(host)
    case .misconfigured(let host, let mistake): mistake.sentence(host)
    case .cannotKeep(let path, let reason):
      "Couldn't write to the outbox “\(path)”: \(String(cString: strerror(reason)))."
    case .cancelled: "Sending was stopped."
    }
  }
}

extension MailError.Cause {
  fileprivate func sentence(_ host: String) -> String {
    switch self {
    case .unknownHost: "The mail server “\(host)” wasn't found. Check its name and this machine's DNS."
    case .notListening: "The mail server “\(host)” refuses connections. Check the port and the firewall."
    case .tooSlow: "The mail server “\(host)” didn't respond in time."
    case .cutOff: "The mail server “\(host)” closed the connection early."
    }
  }
}

extension MailError.Misconfiguration {
  fileprivate func sentence(_ host: String) -> String {
    switch self {
    case .signInRefused: "The mail server “\(host)” rejected the user name or the password. Check both."
    case .signInNotOffered:
      "The mail server “\(host)” offers no login. Leave out the password, or change the port or the encryption."
    case .signInRequired: "The mail server “\(host)” requires a user name and a password."
    case .encryptionNotOffered:
      "The mail server “\(host)” doesn't support STARTTLS. Use smtps://, or no encryption on a network you trust."
    case .encryptionFailed:
      "Couldn't encrypt the connection to the mail server “\(host)”. Check that port and encryption match."
    case .certificateNotTrusted:
      "The certificate of the mail server “\(host)” isn't trusted, has expired or has another name."
    case .cannotReadTrustedCertificates(let path): "Couldn't read the trusted certificates in “\(path)”."
    case .turnedAway(let reply): "The mail server “\(host)” refused the connection: \(reply.code) \(reply.text)"
    case .notAHost: "“\(host)” isn't the name or address of a mail server."
    }
  }
}
