/// A header field of an e-mail, with the positions where it can be folded.
struct HeaderField {
  private let name: String
  private let words: [String]

  init(_ name: String, _ words: [String]) {
    self.name = name
    self.words = words
  }

  /// The field folded before words beyond 76 characters (RFC 2047, 2), with its line end.
  var folded: String {
    var text = name + ":"
    var length = text.utf8.count
    for word in words {
      // Never directly after the colon: some parsers take an empty line for the end of the header.
      if length + 1 + word.utf8.count > 76, length > name.utf8.count + 1 {
        text += "\r\n"
        length = 0
      }
      text += " " + word
      length += 1 + word.utf8.count
    }
    return text + "\r\n"
  }
}
