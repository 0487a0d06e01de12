internal import Foundation

extension MailError {
  /// One sentence for whoever hosts the server: what is wrong, what to do.
  package var sentence: String {
    switch self {
    case .refused(let reply): "The mail server will not take this letter: \(reply.code) \(reply.text)"
    case .postponed(let reply): "The mail server will not take the letter now: \(reply.code) \(reply.text)"
    case .unreachable(let host, let obstacle): obstacle.sentence(host)
    case .misconfigured(let host, let mistake): mistake.sentence(host)
    case .cannotKeep(let path, let reason):
      "The outbox “\(path)” could not be written: \(String(cString: strerror(reason)))."
    case .cancelled: "Sending was stopped."
    }
  }
}

extension MailError.Cause {
  fileprivate func sentence(_ host: String) -> String {
    switch self {
    case .unknownHost: "The mail server “\(host)” has no address: check its name, and this machine's name service."
    case .notListening: "Nothing answers at the mail server “\(host)”: check the port, and that no firewall is between."
    case .tooSlow: "The mail server “\(host)” did not answer in time."
    case .cutOff: "The mail server “\(host)” ended the conversation in the middle."
    }
  }
}

extension MailError.Misconfiguration {
  fileprivate func sentence(_ host: String) -> String {
    switch self {
    case .signInRefused: "The mail server “\(host)” refuses the user name or the password."
    case .signInNotOffered:
      "The mail server “\(host)” lets nobody sign in this way: leave out the password, or choose another port or encryption."
    case .signInRequired: "The mail server “\(host)” wants a user name and a password."
    case .encryptionNotOffered:
      "The mail server “\(host)” does not offer STARTTLS: choose the port for TLS from the start, or no encryption on a network you trust."
    case .encryptionFailed:
      "No encrypted connection to the mail server “\(host)” came about: check that port and kind of encryption belong together."
    case .certificateNotTrusted:
      "The certificate of the mail server “\(host)” is not trusted, has expired or names another."
    case .cannotReadTrustedCertificates(let path): "The trusted certificates in “\(path)” cannot be read."
    case .turnedAway(let reply): "The mail server “\(host)” does not want to talk: \(reply.code) \(reply.text)"
    case .notAHost: "“\(host)” is not the name or the address of a mail server."
    }
  }
}
