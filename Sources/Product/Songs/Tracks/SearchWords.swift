import Foundation

/// The words of a name without case, accents and punctuation, so that "beyonce" finds "Beyoncé".
package struct SearchWords: Hashable {
  private let words: [String]

  package init(_ text: String) {
    words =
      text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .split { !$0.isLetter && !$0.isNumber }
      .map(String.init)
  }

  package var joined: String { words.joined(separator: " ") }

  /// Whether this name contains the words of `other` as one sequence.
  package func contains(_ other: SearchWords) -> Bool {
    guard !other.words.isEmpty, other.words.count <= words.count else { return false }
    return (0...words.count - other.words.count).contains { start in
      words[start..<start + other.words.count].elementsEqual(other.words)
    }
  }
}
