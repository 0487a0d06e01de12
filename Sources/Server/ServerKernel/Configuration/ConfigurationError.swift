/// An invalid setting or configuration file.
package enum ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  case unreadable(path: String)
  case notAMapping(path: String, line: Int?)
  case unknown(name: String, SettingSource)
  case wrong(Setting, SettingSource, expected: String)

  package var description: String {
    switch self {
    case .unreadable(let path): "Couldn't read \(path). Check its permissions."
    case .notAMapping(let path, let line):
      "\(path)\(line.map { ", line \($0)" } ?? ""): expected lines of the form `name: value`."
    case .unknown(let name, let source):
      "\(source): unknown setting “\(name)”. `upbeat config` lists all settings."
    case .wrong(let setting, let source, let expected):
      "\(setting.rawValue) (\(source)): expected \(expected)."
    }
  }
}
