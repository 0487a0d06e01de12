package import Units

/// How to reach the mail server.
package struct SMTPConfiguration: Hashable, Sendable {
  package enum Encryption: String, Hashable, Sendable, CaseIterable {
    /// Requested after the greeting, usually on port 587. If the server doesn't offer it, nothing is sent.
    case startTLS = "starttls"
    /// From the first byte, usually on port 465.
    case fromTheStart = "tls"
    /// For a server on the same machine: on a network anybody in between can read e-mails and password.
    case none
  }

  package struct Credentials: Hashable, Sendable {
    package let userName: String
    package let password: String

    package init(userName: String, password: String) {
      self.userName = userName
      self.password = password
    }
  }

  package var host: String
  package var port: Int
  package var encryption: Encryption
  package var credentials: Credentials?
  /// Our name in the greeting; the machine's name if nil.
  package var ownName: String?
  /// A PEM file of certificates to trust instead of the system's.
  package var trustedCertificates: String?
  /// The time limit for one e-mail, from the first packet to the last reply.
  package var patience: Seconds

  package init(
    host: String, port: Int, encryption: Encryption = .startTLS, credentials: Credentials? = nil,
    ownName: String? = nil, trustedCertificates: String? = nil, patience: Seconds = Seconds(60)
  ) {
    self.host = host
    self.port = port
    self.encryption = encryption
    self.credentials = credentials
    self.ownName = ownName
    self.trustedCertificates = trustedCertificates
    self.patience = patience
  }
}

extension SMTPConfiguration.Credentials: CustomStringConvertible, CustomReflectable {
  /// Without the password, so that logs can't leak it.
  package var description: String { "\(userName) with a password" }
  package var customMirror: Mirror { Mirror(self, children: ["userName": userName]) }
}
