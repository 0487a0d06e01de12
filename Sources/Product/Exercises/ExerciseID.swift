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

  package static func < (one: Self, other: Self) -> Bool { one.text < other.text }

  private static let longest = 40
}
