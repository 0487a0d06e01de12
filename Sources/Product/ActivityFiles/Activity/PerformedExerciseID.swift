/// The identifier of the exercise of a set: one of the catalogue, or a person's own. This target doesn't know which exist.
package struct PerformedExerciseID: Hashable, Comparable, Sendable {
  package let text: String

  /// Nil unless `text` is 1 to 40 lowercase ASCII letters and digits, in words joined by single dashes.
  package init?(_ text: String) {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    let isValid = words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    }
    guard isValid, text.utf8.count <= Self.longest else { return nil }
    self.text = text
  }

  package static func < (one: Self, other: Self) -> Bool { one.text < other.text }

  private static let longest = 40
}
