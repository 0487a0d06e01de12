internal import Foundation

/// Non-ASCII text in an e-mail's header (RFC 2047).
enum EncodedWord {
  private static let opening = "=?utf-8?B?"
  private static let closing = "?="

  /// Encoded words of at most 64 characters, so that a header's name and one word fit a line of 76 (RFC 2047, 2). No word
  /// splits a character: each can be decoded alone.
  static func words(of text: String) -> [String] {
    // Base64 makes four characters of three bytes: 39 become 52, and 64 with the delimiters.
    var pieces: [[UInt8]] = [[]]
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if pieces[pieces.count - 1].count + bytes.count > 39 { pieces.append([]) }
      pieces[pieces.count - 1] += bytes
    }
    return pieces.map { opening + Data($0).base64EncodedString() + closing }
  }

  /// The bytes of a word that we encoded; nil if `word` is plain.
  static func bytes(of word: String) -> [UInt8]? {
    guard word.hasPrefix(opening), word.hasSuffix(closing) else { return nil }
    return Data(base64Encoded: String(word.dropFirst(opening.count).dropLast(closing.count))).map { Array($0) }
  }
}
