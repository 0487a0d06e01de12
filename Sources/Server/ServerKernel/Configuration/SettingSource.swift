/// Where a setting comes from.
package enum SettingSource: Hashable, Sendable, CustomStringConvertible {
  case preset
  case file(String)
  case environment
  case commandLine

  package var description: String {
    switch self {
    case .preset: "preset"
    case .file(let path): path
    case .environment: "environment"
    case .commandLine: "command line"
    }
  }
}
