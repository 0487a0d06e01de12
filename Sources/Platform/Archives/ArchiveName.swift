/// What a file in an archive may be called, ours and a stranger's: a relative path that means the same on every system.
enum ArchiveName {
  static func isAllowed(_ name: String) -> Bool {
    guard !name.isEmpty, name.utf8.count <= 1024, name.unicodeScalars.allSatisfy(isAllowed) else { return false }
    return name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 255
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    // The first two lead elsewhere on Windows.
    case "\\", ":", "\u{FFFD}": return false
    default:
      switch scalar.properties.generalCategory {
      // Marks that turn the direction of writing disguise an ending: `gpj.exe` for `exe.jpg`.
      case .control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: return false
      case .format: return scalar == "\u{200D}" || scalar == "\u{200C}"
      default: return true
      }
    }
  }
}
