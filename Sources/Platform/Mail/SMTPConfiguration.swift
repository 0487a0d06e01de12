package import Units

/// How to reach the server that takes our letters.
package struct SMTPConfiguration: Hashable, Sendable {
  package enum Encryption: String, Hashable, Sendable, CaseIterable {
    /// Asked for after the greeting, usually on port 587. A server that does not offer it gets nothing.
    case startTLS = "starttls"
    /// From the first byte, usually on port 465.
    case fromTheStart = "tls"
    /// For a server on the same machine: letters and password can be read by whoever is between.
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
  /// How we call ourselves; the machine's name when nil.
  package var ownName: String?
  /// A file of certificates (PEM) to trust instead of the system's.
  package var trustedCertificates: String?
  /// For one letter from the first packet to the last answer.
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
  /// Without the password, for whoever puts this into a log.
  package var description: String { "\(userName) with a password" }
  package var customMirror: Mirror { Mirror(self, children: ["userName": userName]) }
}
