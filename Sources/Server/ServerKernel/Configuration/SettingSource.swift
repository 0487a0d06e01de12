/// Where a setting's value was written.
public enum SettingSource: Hashable, Sendable, CustomStringConvertible {
  case preset
  case file(String)
  case environment
  case commandLine

  public var description: String {
    switch self {
    case .preset: "preset"
    case .file(let path): path
    case .environment: "environment"
    case .commandLine: "command line"
    }
  }
}
