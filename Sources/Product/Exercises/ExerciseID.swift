/// What an exercise is called in addresses and in what is stored: `push-up`. Never changes.
package struct ExerciseID: Hashable, Sendable, Comparable {
  package let text: String

  /// Nil for what is not one to forty small letters and digits of ASCII, with single dashes between them.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let isWritten = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    guard isWritten, text.utf8.count <= Self.longest else { return nil }
    self.text = text
  }

  /// A new one for somebody's own exercise: `own-` and sixteen random letters.
  init(ownUsing generator: inout some RandomNumberGenerator) {
    let letters = (0..<16).map { _ in Character(Unicode.Scalar(UInt8.random(in: 0x61...0x7A, using: &generator))) }
    text = Self.own + String(letters)
  }

  /// Whether it belongs to an exercise that a person wrote, rather than to one of the catalogue.
  package var isOwn: Bool { text.hasPrefix(Self.own) }

  package static func < (one: Self, other: Self) -> Bool { one.text < other.text }

  private static let longest = 40
  private static let own = "own-"
}
