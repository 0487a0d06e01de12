extension HeaderText {
  /// As words of a header, parted by one space. What is more than simple ASCII travels as encoded words.
  var headerWords: [String] { hasOnlyPlainWords ? plainWords : EncodedWord.words(of: rawValue) }

  /// As a name before an address (a phrase, RFC 5322, 3.2.5), where marks such as a comma have a meaning.
  var phraseWords: [String] {
    guard hasOnlyPlainWords else { return EncodedWord.words(of: rawValue) }
    if plainWords.allSatisfy({ $0.utf8.allSatisfy(isAtomText) }) { return plainWords }
    let quoted = rawValue.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return quoted.utf8.count <= longestWord ? ["\"\(quoted)\""] : EncodedWord.words(of: rawValue)
  }

  /// Whether folding and unfolding gives them back as they are.
  private var hasOnlyPlainWords: Bool {
    rawValue.utf8.allSatisfy { (0x20...0x7E).contains($0) } && !rawValue.contains("=?")
      && plainWords.allSatisfy { (1...longestWord).contains($0.utf8.count) }
  }

  private var plainWords: [String] { rawValue.split(separator: " ", omittingEmptySubsequences: false).map(String.init) }
}

extension Mailbox {
  var headerWords: [String] { (name?.phraseWords ?? []) + ["<\(address)>"] }
}

/// Fits on a line of 76 after the longest name of a header we write.
private let longestWord = 60
