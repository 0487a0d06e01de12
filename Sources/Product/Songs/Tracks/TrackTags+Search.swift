import TextSearch

extension VisibleLine {
  /// The key for sorting and grouping, without case and accents.
  package var key: String { FoldedText(text).key }
}

extension TrackTags {
  /// Each distinct word of the tags, preceded by a space. Words beyond `longestSearchText` are left out.
  var searchText: String {
    var text = ""
    var seen: Set<String> = []
    for line in [title, artist, album, albumArtist, genre] {
      guard let line else { continue }
      for word in FoldedText(line.text).words where seen.insert(word).inserted {
        guard text.utf8.count + word.utf8.count < Self.longestSearchText else { return text }
        text += " " + word
      }
    }
    return text
  }

  /// In bytes.
  private static let longestSearchText = 1_000
}
