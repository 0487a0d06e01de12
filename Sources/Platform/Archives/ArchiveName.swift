/// The rules for a file's name in an archive, ours or untrusted: a relative path with one meaning on all systems.
enum ArchiveName {
  static func isAllowed(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= 1024, name.unicodeScalars.allSatisfy(isAllowed) else { return false }
    return name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 255
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    // The first two have a special meaning in Windows paths.
    case "\\", ":", "\u{FFFD}": return false
    default:
      switch scalar.properties.generalCategory {
      // Bidirectional control characters disguise an extension: `gpj.exe` for `exe.jpg`.
      case .control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: return false
      case .format: return scalar == "\u{200D}" || scalar == "\u{200C}"
      default: return true
      }
    }
  }
}
