public import Units

/// How to reach the server that takes our letters.
public struct SMTPConfiguration: Hashable, Sendable {
  public enum Encryption: String, Hashable, Sendable, CaseIterable {
    /// Asked for after the greeting, usually on port 587. A server that does not offer it gets nothing.
    case startTLS = "starttls"
    /// From the first byte, usually on port 465.
    case fromTheStart = "tls"
    /// For a server on the same machine: letters and password can be read by whoever is between.
    case none
  }

  public struct Credentials: Hashable, Sendable {
    public let userName: String
    public let password: String

    public init(userName: String, password: String) {
      self.userName = userName
      self.password = password
    }
  }

  public var host: String
  public var port: Int
  public var encryption: Encryption
  public var credentials: Credentials?
  /// How we call ourselves; the machine's name when nil.
  public var ownName: String?
  /// A file of certificates (PEM) to trust instead of the system's.
  public var trustedCertificates: String?
  /// For one letter from the first packet to the last answer.
  public var patience: Seconds

  public init(
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
  public var description: String { "\(userName) with a password" }
  public var customMirror: Mirror { Mirror(self, children: ["userName": userName]) }
}
