/// Sanitizes untrusted file names.
enum FileName {
  /// The last path component, for any system's separator, fit for display; “unnamed” when nothing is left.
  static func cleaned(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    guard !last.allSatisfy({ $0 == "." }), let line = VisibleLine(cleaning: last) else { return "unnamed" }
    return line.text
  }
}
