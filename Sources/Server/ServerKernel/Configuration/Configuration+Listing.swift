import Foundation
import Logging

extension Configuration {
  /// The effective value of a setting as `upbeat config` prints it, with passwords hidden.
  package struct Line: Hashable, Sendable {
    package let setting: Setting
    package let text: String
    package let source: SettingSource

    package init(setting: Setting, text: String, source: SettingSource) {
      self.setting = setting
      self.text = text
      self.source = source
    }
  }

  /// Every setting with its value and its source. Secrets are hidden.
  package func listing(_ written: WrittenSettings) -> [Line] {
    Setting.allCases.map { setting in
      let value = written[setting]
      return Line(
        setting: setting, text: hidingSecrets(value?.text ?? preset(setting), of: setting),
        source: value?.source ?? .preset)
    }
  }

  private func preset(_ setting: Setting) -> String {
    switch setting {
    case .host: host
    case .port: String(port)
    case .data: data.path
    case .database: if case .sqlite(let path) = database { "sqlite:\(path)" } else { "" }
    case .publicURL: publicURL
    case .signUp: signUp.rawValue
    case .trustedProxies, .musicFolders, .filesAccessKey, .filesSecretKey, .secretKey, .wgerURL, .mapTiles,
      .mapAttribution, .metricsToken, .web:
      ""
    case .requestLimit: String(requestsPerMinute ?? 0)
    case .connections: String(connections)
    case .connectionsPerAddress: String(connectionsPerAddress ?? 0)
    case .workers: String(workers)
    case .files: "directory"
    case .musicQuota: inWords(bytes: musicQuota ?? 0)
    case .largestUpload: inWords(bytes: largestUpload)
    case .privateMusicServers: privateMusicServers.rawValue
    case .mail: "outbox"
    case .mailFrom: mailFrom
    case .logLevel: logLevel.rawValue
    case .logFormat: logFormat.rawValue
    }
  }
}

private let hidden = "(hidden)"

private func hidingSecrets(_ text: String, of setting: Setting) -> String {
  if text.isEmpty { return text }
  if setting.isSecret { return hidden }
  guard setting == .database || setting == .mail else { return text }
  // Hides the password in an address and in its query.
  return text.replacing(/(\/\/[^:@\/]*:).*@/) { "\($0.1)\(hidden)@" }
    .replacing(/(?i)([?&][a-z]*password=)[^&]*/) { "\($0.1)\(hidden)" }
}
