public import Accounts
public import Internet
public import Logging
public import Mail
public import PostgresDriver
public import Foundation

/// Everything the host decided, read once.
public struct Configuration: Sendable {
  public enum DatabasePlace: Sendable {
    case sqlite(path: String)
    case postgres(PostgresConfiguration)
  }
  public enum FilesPlace: Hashable, Sendable {
    case directory
    /// `secretKey` is not to be shown.
    case s3(address: URL, accessKey: String, secretKey: String)
  }
  public enum MailPlace: Hashable, Sendable {
    case outbox
    case smtp(SMTPConfiguration)
  }
  /// One of this machine's, and whose music lies in it.
  public struct MusicFolder: Hashable, Sendable {
    public let username: String
    /// Absolute, without a slash at the end.
    public let path: String
  }
  /// Who may connect a music server that is on this machine or a network of the host's.
  public enum PrivateMusicServers: String, CaseIterable, Sendable { case nobody, administrators, everybody }
  public enum SignUp: String, CaseIterable, Sendable { case open, closed }
  public enum LogFormat: String, CaseIterable, Sendable { case json, text }

  public var host: String
  public var port: Int
  public var data: URL
  public var database: DatabasePlace
  /// Without a slash at the end.
  public var publicURL: String
  public var signUp: SignUp
  public var trustedProxies: [AddressRange]
  /// Nil for any number.
  public var requestsPerMinute: Int?
  public var connections: Int
  public var workers: Int
  public var files: FilesPlace
  /// Of each person's audio, in bytes. Nil for any amount.
  public var musicQuota: Int64?
  /// In bytes.
  public var largestUpload: Int64
  public var musicFolders: [MusicFolder]
  public var privateMusicServers: PrivateMusicServers
  /// Nil where it lies in a file of the data folder.
  public var secretKey: SecretKey?
  public var mail: MailPlace
  public var mailFrom: String
  /// Nil where routes are drawn without a map beneath.
  public var mapTiles: MapTiles?
  public var metricsToken: String?
  public var logLevel: Logger.Level
  public var logFormat: LogFormat
  /// Nil where it is to be looked for.
  public var web: URL?

  /// Cookies are kept from unencrypted connections when people come by an encrypted one.
  public var isReachedEncrypted: Bool { publicURL.hasPrefix("https://") }

  /// A name with this prefix is kept by browsers from other hosts and from unencrypted connections (RFC 6265bis).
  public var sessionCookie: String { isReachedEncrypted ? "__Host-upbeat-session" : "upbeat-session" }
  /// Tells a device that has logged in before, beyond its session.
  public var deviceCookie: String { isReachedEncrypted ? "__Host-upbeat-device" : "upbeat-device" }
}
