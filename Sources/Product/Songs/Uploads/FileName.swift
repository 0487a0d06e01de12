/// Names that strangers give to files.
enum FileName {
  /// The last part of a path of any system, fit to be shown; “unnamed” where nothing is left.
  static func cleaned(_ name: String) -> String {
    let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init) ?? ""
    guard !last.allSatisfy({ $0 == "." }), let line = VisibleLine(cleaning: last) else { return "unnamed" }
    return line.text
  }
}
