package import Accounts
package import Foundation
package import Internet
package import Logging
package import Mail
package import PostgresDriver

/// All settings of the server, read once at the start.
package struct Configuration: Sendable {
  package enum DatabasePlace: Sendable {
    case sqlite(path: String)
    case postgres(PostgresConfiguration)
  }
  package enum FilesPlace: Hashable, Sendable {
    case directory
    /// `secretKey` is a secret: never print or log it.
    case s3(address: URL, accessKey: String, secretKey: String)
  }
  package enum MailPlace: Hashable, Sendable {
    case outbox
    case smtp(SMTPConfiguration)
  }
  /// A music folder on this machine and the person it belongs to.
  package struct MusicFolder: Hashable, Sendable {
    package let username: String
    /// Absolute, without a slash at the end.
    package let path: String

    package init(username: String, path: String) {
      self.username = username
      self.path = path
    }
  }
  /// Who may connect a music server on this machine or in a private network.
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
  /// For each client address. Nil for no limit.
  package var requestsPerMinute: Int?
  /// Open connections at the same time, at most.
  package var connections: Int
  /// Nil for no limit.
  package var connectionsPerAddress: Int?
  /// Jobs that run at the same time.
  package var workers: Int
  package var files: FilesPlace
  /// Bytes of audio each person may store. Nil for no limit.
  package var musicQuota: Int64?
  /// In bytes.
  package var largestUpload: Int64
  package var musicFolders: [MusicFolder]
  package var privateMusicServers: PrivateMusicServers
  /// Nil if the key is in a file of the data folder.
  package var secretKey: SecretKey?
  package var mail: MailPlace
  package var mailFrom: String
  /// Without a slash at the end. Nil to import no exercises.
  package var wgerURL: String?
  /// Nil to draw routes without a map.
  package var mapTiles: MapTiles?
  /// The bearer token that may read `/metrics` from other machines.
  package var metricsToken: String?
  package var logLevel: Logger.Level
  package var logFormat: LogFormat
  /// Nil to search for the folder: see `WebFolder`.
  package var web: URL?

  package init(
    host: String, port: Int, data: URL, database: DatabasePlace, publicURL: String, signUp: SignUp,
    trustedProxies: [AddressRange], requestsPerMinute: Int? = nil, connections: Int,
    connectionsPerAddress: Int? = nil, workers: Int, files: FilesPlace, musicQuota: Int64? = nil, largestUpload: Int64,
    musicFolders: [MusicFolder], privateMusicServers: PrivateMusicServers, secretKey: SecretKey? = nil,
    mail: MailPlace, mailFrom: String, wgerURL: String? = nil, mapTiles: MapTiles? = nil, metricsToken: String? = nil,
    logLevel: Logger.Level, logFormat: LogFormat, web: URL? = nil
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
    self.wgerURL = wgerURL
    self.mapTiles = mapTiles
    self.metricsToken = metricsToken
    self.logLevel = logLevel
    self.logFormat = logFormat
    self.web = web
  }

  /// Whether the public address uses HTTPS. Only then cookies are limited to encrypted connections.
  package var isReachedEncrypted: Bool { publicURL.hasPrefix("https://") }

  /// Whether other machines can reach the server, directly or through a trusted proxy.
  package var isReachedFromElsewhere: Bool {
    let publicHost = URL(string: publicURL)?.host() ?? ""
    return !trustedProxies.isEmpty || !Self.isThisMachine(host) || !Self.isThisMachine(publicHost)
  }

  private static func isThisMachine(_ host: String) -> Bool {
    let name = host.filter { $0 != "[" && $0 != "]" }.lowercased()
    return name == "localhost" || name.hasSuffix(".localhost") || NetworkAddress(name)?.isLoopback == true
  }

  /// Browsers keep a cookie with the prefix `__Host-` from other hosts and from unencrypted connections (RFC 6265bis).
  package var sessionCookie: String { isReachedEncrypted ? "__Host-upbeat-session" : "upbeat-session" }
  /// The cookie that identifies a device that logged in before. It outlives the session.
  package var deviceCookie: String { isReachedEncrypted ? "__Host-upbeat-device" : "upbeat-device" }
}
