/// A line of a letter's head, with the places where it may be broken.
struct HeaderField {
  private let name: String
  private let words: [String]

  init(_ name: String, _ words: [String]) {
    self.name = name
    self.words = words
  }

  /// With breaks before the words that would go beyond 76 characters (RFC 2047, 2), and its end.
  var folded: String {
    var text = name + ":"
    var length = text.utf8.count
    for word in words {
      // Never after the colon: some readers take a line without content for the end of the head.
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
