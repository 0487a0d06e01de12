internal import Foundation

/// Text of any letters in the head of a letter (RFC 2047).
enum EncodedWord {
  private static let opening = "=?utf-8?B?"
  private static let closing = "?="

  /// At most 64 characters each, so that a line of 76 (RFC 2047, 2) holds one and the name of a header. None parts a
  /// character: each can be read alone.
  static func words(of text: String) -> [String] {
    // Base64 makes four characters of three bytes: 39 become 52, and 64 with the marks around them.
    var pieces: [[UInt8]] = [[]]
    for scalar in text.unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      if pieces[pieces.count - 1].count + bytes.count > 39 { pieces.append([]) }
      pieces[pieces.count - 1] += bytes
    }
    return pieces.map { opening + Data($0).base64EncodedString() + closing }
  }

  /// The bytes of a word we wrote; nil when `word` is a plain one.
  static func bytes(of word: String) -> [UInt8]? {
    guard word.hasPrefix(opening), word.hasSuffix(closing) else { return nil }
    return Data(base64Encoded: String(word.dropFirst(opening.count).dropLast(closing.count))).map { Array($0) }
  }
}
