package import Accounts
package import Foundation
package import Internet
package import Logging
package import Mail
package import PostgresDriver

/// Everything the host decided, read once.
package struct Configuration: Sendable {
  package enum DatabasePlace: Sendable {
    case sqlite(path: String)
    case postgres(PostgresConfiguration)
  }
  package enum FilesPlace: Hashable, Sendable {
    case directory
    /// `secretKey` is not to be shown.
    case s3(address: URL, accessKey: String, secretKey: String)
  }
  package enum MailPlace: Hashable, Sendable {
    case outbox
    case smtp(SMTPConfiguration)
  }
  /// One of this machine's, and whose music lies in it.
  package struct MusicFolder: Hashable, Sendable {
    package let username: String
    /// Absolute, without a slash at the end.
    package let path: String

    package init(username: String, path: String) {
      self.username = username
      self.path = path
    }
  }
  /// Who may connect a music server that is on this machine or a network of the host's.
  package enum PrivateMusicServers: String, CaseIterable, Sendable { case nobody, administrators, everybody }
  package enum SignUp: String, CaseIterable, Sendable { case open, closed }
  package enum LogFormat: String, CaseIterable, Sendable { case json, text }

  package var host: String
  package var port: Int
  package var data: URL
  package var database: DatabasePlace
  /// Without a slash at the end.
  package var publicURL: String
  package var signUp: SignUp
  package var trustedProxies: [AddressRange]
  /// Nil for any number.
  package var requestsPerMinute: Int?
  package var connections: Int
  /// Nil for any number.
  package var connectionsPerAddress: Int?
  package var workers: Int
  package var files: FilesPlace
  /// Of each person's audio, in bytes. Nil for any amount.
  package var musicQuota: Int64?
  /// In bytes.
  package var largestUpload: Int64
  package var musicFolders: [MusicFolder]
  package var privateMusicServers: PrivateMusicServers
  /// Nil where it lies in a file of the data folder.
  package var secretKey: SecretKey?
  package var mail: MailPlace
  package var mailFrom: String
  /// Nil where routes are drawn without a map beneath.
  package var mapTiles: MapTiles?
  package var metricsToken: String?
  package var logLevel: Logger.Level
  package var logFormat: LogFormat
  /// Nil where it has to be searched.
  package var web: URL?

  package init(
    host: String, port: Int, data: URL, database: DatabasePlace, publicURL: String, signUp: SignUp,
    trustedProxies: [AddressRange], requestsPerMinute: Int? = nil, connections: Int,
    connectionsPerAddress: Int? = nil, workers: Int, files: FilesPlace, musicQuota: Int64? = nil, largestUpload: Int64,
    musicFolders: [MusicFolder], privateMusicServers: PrivateMusicServers, secretKey: SecretKey? = nil,
    mail: MailPlace, mailFrom: String, mapTiles: MapTiles? = nil, metricsToken: String? = nil, logLevel: Logger.Level,
    logFormat: LogFormat, web: URL? = nil
  ) {
    self.host = host
    self.port = port
    self.data = data
    self.database = database
    self.publicURL = publicURL
    self.signUp = signUp
    self.trustedProxies = trustedProxies
    self.requestsPerMinute = requestsPerMinute
    self.connections = connections
    self.connectionsPerAddress = connectionsPerAddress
    self.workers = workers
    self.files = files
    self.musicQuota = musicQuota
    self.largestUpload = largestUpload
    self.musicFolders = musicFolders
    self.privateMusicServers = privateMusicServers
    self.secretKey = secretKey
    self.mail = mail
    self.mailFrom = mailFrom
    self.mapTiles = mapTiles
    self.metricsToken = metricsToken
    self.logLevel = logLevel
    self.logFormat = logFormat
    self.web = web
  }

  /// Cookies are kept from unencrypted connections when people come by an encrypted one.
  package var isReachedEncrypted: Bool { publicURL.hasPrefix("https://") }

  /// Whether others than people at this machine may come: directly, or by a proxy that was told of.
  package var isReachedFromElsewhere: Bool {
    let publicHost = URL(string: publicURL)?.host() ?? ""
    return !trustedProxies.isEmpty || !Self.isThisMachine(host) || !Self.isThisMachine(publicHost)
  }

  private static func isThisMachine(_ host: String) -> Bool {
    let name = host.filter { $0 != "[" && $0 != "]" }.lowercased()
    return name == "localhost" || name.hasSuffix(".localhost") || NetworkAddress(name)?.isLoopback == true
  }

  /// A name with this prefix is kept by browsers from other hosts and from unencrypted connections (RFC 6265bis).
  package var sessionCookie: String { isReachedEncrypted ? "__Host-upbeat-session" : "upbeat-session" }
  /// Tells a device that has logged in before, beyond its session.
  package var deviceCookie: String { isReachedEncrypted ? "__Host-upbeat-device" : "upbeat-device" }
}
