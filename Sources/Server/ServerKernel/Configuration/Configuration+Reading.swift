import Accounts
package import Foundation
import Internet
import Logging
import Mail
import PostgresDriver

extension Configuration {
  /// Throws the first invalid setting, with its source and the expected format.
  /// - Parameter home: the data folder unless `data` is set.
  package init(_ written: WrittenSettings, home: URL) throws(ConfigurationError) {
    let read = Reading(written)
    host = written[.host]?.text ?? "127.0.0.1"
    port = try read.number(.port, in: 0...65_535, preset: 8080)
    let folder = written[.data]?.text ?? ""
    data = folder.isEmpty ? home : URL(filePath: folder, directoryHint: .isDirectory).standardized
    database = try read.database(data: data)
    publicURL = try read.publicURL(host: host, port: port)
    signUp = try read.choice(.signUp, preset: .open)
    trustedProxies = try read.addresses(.trustedProxies)
    let limit = try read.number(.requestLimit, in: 0...10_000_000, preset: 3000)
    requestsPerMinute = limit == 0 ? nil : limit
    connections = try read.number(.connections, in: 10...100_000, preset: 8192)
    let perAddress = try read.number(.connectionsPerAddress, in: 0...100_000, preset: 64)
    connectionsPerAddress = perAddress == 0 ? nil : perAddress
    workers = try read.number(.workers, in: 1...64, preset: 2)
    files = try read.files()
    let quota = try read.bytes(.musicQuota, preset: 50_000_000_000)
    musicQuota = quota == 0 ? nil : quota
    largestUpload = try read.bytes(.largestUpload, preset: 2_000_000_000)
    musicFolders = try read.musicFolders()
    privateMusicServers = try read.choice(.privateMusicServers, preset: .administrators)
    secretKey = try read.secretKey()
    mail = try read.mail()
    mailFrom = try read.sender(publicURL: publicURL)
    wgerURL = try read.wgerURL()
    mapTiles = try read.mapTiles(publicURL: publicURL)
    metricsToken = written[.metricsToken]?.text
    logLevel = try read.level()
    logFormat = try read.choice(.logFormat, preset: .json)
    web = written[.web].map { URL(filePath: $0.text, directoryHint: .isDirectory).standardized }
  }
}

/// Parses settings from text.
private struct Reading {
  let written: WrittenSettings

  init(_ written: WrittenSettings) { self.written = written }

  func number(_ setting: Setting, in range: ClosedRange<Int>, preset: Int) throws(ConfigurationError) -> Int {
    guard let value = written[setting] else { return preset }
    guard let number = Int(value.text), range.contains(number) else {
      throw wrong(setting, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// "2 GB", or a number of bytes.
  func bytes(_ setting: Setting, preset: Int64) throws(ConfigurationError) -> Int64 {
    guard let value = written[setting] else { return preset }
    guard let match = value.text.wholeMatch(of: /(\d{1,15}) ?(kB|MB|GB|TB)?/), let number = Int64(match.output.1) else {
      throw wrong(setting, "a number of bytes, or such as 500 MB, 50 GB, 2 TB")
    }
    let unit: Int64 =
      switch match.output.2 {
      case "kB": 1_000
      case "MB": 1_000_000
      case "GB": 1_000_000_000
      case "TB": 1_000_000_000_000
      default: 1
      }
    let (bytes, overflows) = number.multipliedReportingOverflow(by: unit)
    guard !overflows else { throw wrong(setting, "fewer bytes") }
    return bytes
  }

  func musicFolders() throws(ConfigurationError) -> [Configuration.MusicFolder] {
    var folders: [Configuration.MusicFolder] = []
    for part in (written[.musicFolders]?.text ?? "").split(separator: ",") {
      let words = part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard words.count == 2, !words[0].isEmpty, words[1].hasPrefix("/"), words[1] != "/" else {
        throw wrong(.musicFolders, "names and folders such as anna=/srv/music, ben=/srv/ben, separated by commas")
      }
      let path = URL(filePath: words[1]).standardized.path(percentEncoded: false)
      folders.append(
        Configuration.MusicFolder(username: words[0], path: path.hasSuffix("/") ? String(path.dropLast()) : path))
    }
    return folders
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ setting: Setting, preset: Choice
  ) throws(ConfigurationError) -> Choice {
    guard let value = written[setting] else { return preset }
    guard let choice = Choice(rawValue: value.text) else {
      throw wrong(setting, "one of " + Choice.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return choice
  }

  func level() throws(ConfigurationError) -> Logger.Level {
    guard let value = written[.logLevel] else { return .info }
    guard let level = Logger.Level(rawValue: value.text) else {
      throw wrong(.logLevel, "one of " + Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))
    }
    return level
  }

  func addresses(_ setting: Setting) throws(ConfigurationError) -> [AddressRange] {
    var ranges: [AddressRange] = []
    for part in (written[setting]?.text ?? "").split(separator: ",") {
      guard let range = AddressRange(part.trimmingCharacters(in: .whitespaces)) else {
        throw wrong(setting, "addresses such as 10.0.0.1, 10.0.0.0/8 or fd00::/8, separated by commas")
      }
      ranges.append(range)
    }
    return ranges
  }

  func database(data: URL) throws(ConfigurationError) -> Configuration.DatabasePlace {
    let text = written[.database]?.text ?? "sqlite:"
    if text.hasPrefix("sqlite:") {
      let path = String(text.dropFirst("sqlite:".count))
      return .sqlite(path: path.isEmpty ? data.appending(path: "upbeat.sqlite").path : path)
    }
    guard text.hasPrefix("postgresql://") || text.hasPrefix("postgres://") else {
      throw wrong(.database, "sqlite:FILE or postgresql://USER:PASSWORD@HOST/NAME")
    }
    return .postgres(PostgresConfiguration(connectionString: text))
  }

  func publicURL(host: String, port: Int) throws(ConfigurationError) -> String {
    guard let value = written[.publicURL] else {
      let name = ["0.0.0.0", "::"].contains(host) ? "localhost" : host
      return "http://\(name.contains(":") ? "[\(name)]" : name):\(port)"
    }
    guard let url = URL(string: value.text), ["http", "https"].contains(url.scheme), url.host() != nil,
      url.query() == nil, url.path().isEmpty || url.path() == "/"
    else { throw wrong(.publicURL, "an address such as https://upbeat.example.org, without a path") }
    return value.text.hasSuffix("/") ? String(value.text.dropLast()) : value.text
  }

  func files() throws(ConfigurationError) -> Configuration.FilesPlace {
    guard let value = written[.files], value.text != "directory" else { return .directory }
    guard let address = URL(string: value.text), address.scheme == "s3", address.host() != nil else {
      throw wrong(.files, "directory, or s3://BUCKET/PREFIX?endpoint=URL&region=REGION")
    }
    guard let accessKey = written[.filesAccessKey]?.text, let secretKey = written[.filesSecretKey]?.text else {
      throw wrong(.files, "the keys of the store in files-access-key and files-secret-key")
    }
    return .s3(address: address, accessKey: accessKey, secretKey: secretKey)
  }

  func secretKey() throws(ConfigurationError) -> SecretKey? {
    guard let value = written[.secretKey] else { return nil }
    guard let key = SecretKey(value.text) else {
      throw wrong(.secretKey, "the whole line of a secret.key, starting with upbeat-key")
    }
    return key
  }

  func mail() throws(ConfigurationError) -> Configuration.MailPlace {
    guard let value = written[.mail], value.text != "outbox" else { return .outbox }
    let expected = "outbox, smtp://USER:PASSWORD@HOST:587 or smtps://USER:PASSWORD@HOST"
    guard let url = URLComponents(string: value.text), let host = url.host, !host.isEmpty,
      let scheme = url.scheme, ["smtp", "smtps"].contains(scheme)
    else { throw wrong(.mail, expected) }
    var encryption: SMTPConfiguration.Encryption = scheme == "smtps" ? .fromTheStart : .startTLS
    var certificates: String?
    for parameter in url.queryItems ?? [] {
      switch (parameter.name, parameter.value) {
      case ("encryption", "none"): encryption = .none
      case ("certificates", let path?): certificates = path
      default: throw wrong(.mail, expected + "; after a ? encryption=none or certificates=FILE")
      }
    }
    let credentials = url.user.map { SMTPConfiguration.Credentials(userName: $0, password: url.password ?? "") }
    return .smtp(
      SMTPConfiguration(
        host: host, port: url.port ?? (scheme == "smtps" ? 465 : 587), encryption: encryption,
        credentials: credentials, trustedCertificates: certificates))
  }

  func sender(publicURL: String) throws(ConfigurationError) -> String {
    guard let value = written[.mailFrom] else {
      return "upbeat@" + (URL(string: publicURL)?.host() ?? "localhost")
    }
    let parts = value.text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }), !value.text.contains(where: \.isWhitespace) else {
      throw wrong(.mailFrom, "an e-mail address such as upbeat@example.org")
    }
    return value.text
  }

  func wgerURL() throws(ConfigurationError) -> String? {
    guard let value = written[.wgerURL], !value.text.isEmpty else { return nil }
    guard let url = URL(string: value.text), ["http", "https"].contains(url.scheme), url.host()?.isEmpty == false,
      url.query() == nil, url.fragment() == nil, url.user() == nil
    else { throw wrong(.wgerURL, "an address such as https://wger.de") }
    return value.text.hasSuffix("/") ? String(value.text.dropLast()) : value.text
  }

  func mapTiles(publicURL: String) throws(ConfigurationError) -> MapTiles? {
    guard let value = written[.mapTiles], !value.text.isEmpty else { return nil }
    guard let tiles = MapTiles(value.text, attribution: written[.mapAttribution]?.text ?? "") else {
      throw wrong(.mapTiles, "an address such as https://tiles.example/{z}/{x}/{y}.png")
    }
    guard tiles.isEncrypted || !publicURL.hasPrefix("https://") else {
      throw wrong(.mapTiles, "an address with https://, because the public address uses it")
    }
    return tiles
  }

  private func wrong(_ setting: Setting, _ expected: String) -> ConfigurationError {
    .wrong(setting, written[setting]?.source ?? .preset, expected: expected)
  }
}
