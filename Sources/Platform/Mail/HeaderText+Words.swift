extension HeaderText {
  /// The text as header words, joined by one space. Anything beyond simple ASCII becomes encoded words.
  var headerWords: [String] { hasOnlyPlainWords ? plainWords : EncodedWord.words(of: rawValue) }

  /// The text as a display name before an address (a phrase, RFC 5322, 3.2.5), where characters such as a comma have a meaning.
  var phraseWords: [String] {
    guard hasOnlyPlainWords else { return EncodedWord.words(of: rawValue) }
    if plainWords.allSatisfy({ $0.utf8.allSatisfy(isAtomText) }) { return plainWords }
    let quoted = rawValue.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return quoted.utf8.count <= longestWord ? ["\"\(quoted)\""] : EncodedWord.words(of: rawValue)
  }

  /// Whether folding and unfolding preserves the words.
  private var hasOnlyPlainWords: Bool {
    rawValue.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !rawValue.contains("=?")
      && plainWords.allSatisfy { (1...longestWord).contains($0.utf8.count) }
  }

  private var plainWords: [String] { rawValue.split(separator: " ", omittingEmptySubsequences: false).map(String.init) }
}

extension Mailbox {
  var headerWords: [String] { (name?.phraseWords ?? []) + ["<\(address)>"] }
}

/// Fits on a line of 76 after our longest header name.
private let longestWord = 60
