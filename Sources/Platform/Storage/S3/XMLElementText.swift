/// Finds elements in the store's short responses. Their values contain no entities: hexadecimal keys, numbers, dates, codes.
enum XMLElementText {
  /// The text of each element `<name>…</name>`.
  static func all(_ name: String, in text: String) -> [String] {
    text.split(separator: "<\(name)>", omittingEmptySubsequences: false).dropFirst().compactMap { rest in
      rest.firstRange(of: "</\(name)>").map { String(rest[..<$0.lowerBound]) }
    }
  }

  static func first(_ name: String, in text: String) -> String? { all(name, in: text).first }
}
