import Foundation
import Yams

/// Settings as text, by precedence: the command line, the environment, then the configuration file. The rest has defaults.
package struct WrittenSettings: Sendable {
  package struct Value: Hashable, Sendable {
    package let text: String
    package let source: SettingSource

    package init(text: String, source: SettingSource) {
      self.text = text
      self.source = source
    }
  }
  private var values: [Setting: Value] = [:]
  /// Names in the environment that start with `UPBEAT_` but match no setting: probably typing errors.
  package let unknownInEnvironment: [String]

  /// - Parameters:
  ///   - file: the configuration file. If nil, `/etc/upbeat/upbeat.yaml` is read when it exists.
  ///   - commandLine: only the settings given as options.
  package init(
    file: String?, environment: [String: String], commandLine: [Setting: String]
  ) throws(ConfigurationError) {
    let known = Set(Setting.allCases.map(\.environmentName) + ["UPBEAT_CONFIG"])
    unknownInEnvironment = environment.keys.filter { $0.hasPrefix("UPBEAT_") && !known.contains($0) }.sorted()
    let usual = "/etc/upbeat/upbeat.yaml"
    let named = file ?? environment["UPBEAT_CONFIG"]
    if let path = named ?? (FileManager.default.fileExists(atPath: usual) ? usual : nil) {
      try read(path)
    }
    for setting in Setting.allCases {
      if let text = environment[setting.environmentName] { values[setting] = Value(text: text, source: .environment) }
    }
    for (setting, text) in commandLine { values[setting] = Value(text: text, source: .commandLine) }
  }

  package subscript(setting: Setting) -> Value? { values[setting] }

  private mutating func read(_ path: String) throws(ConfigurationError) {
    let text: String
    do { text = try String(contentsOfFile: path, encoding: .utf8) } catch { throw .unreadable(path: path) }
    let node: Node?
    do { node = try Yams.compose(yaml: text) } catch let error as YamlError {
      throw .notAMapping(path: path, line: error.line)
    } catch { throw .notAMapping(path: path, line: nil) }
    guard let node else { return }
    guard let mapping = node.mapping else { throw .notAMapping(path: path, line: node.mark?.line) }
    for (key, value) in mapping {
      guard let name = key.string, let text = value.scalar?.string else {
        throw .notAMapping(path: path, line: key.mark?.line)
      }
      guard let setting = Setting(rawValue: name) else { throw .unknown(name: name, .file(path)) }
      values[setting] = Value(text: text, source: .file(path))
    }
  }
}

extension YamlError {
  /// Starts at 1. Nil if the parser doesn't report it.
  fileprivate var line: Int? {
    switch self {
    case .reader(_, _, _, _), .memory, .no, .writer, .emitter, .representer, .dataCouldNotBeDecoded: nil
    case .scanner(_, _, let mark, _), .parser(_, _, let mark, _), .composer(_, _, let mark, _): mark.line
    case .duplicatedKeysInMapping(_, let context): context.mark.line
    }
  }
}
