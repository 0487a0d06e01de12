/// Finds texts in the store's short answers. What we look for holds no entities: hexadecimal keys, numbers, times, codes.
enum XMLElementText {
  /// What stands between `<name>` and `</name>`, each time.
  static func all(_ name: String, in text: String) -> [String] {
    text.split(separator: "<\(name)>", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      rest.firstRange(of: "</\(name)>").map { String(rest[..<$0.lowerBound]) }
    }
  }

  static func first(_ name: String, in text: String) -> String? { all(name, in: text).first }
}
