/// Where an exercise of another catalogue comes from, and whom to name.
package struct ImportCredit: Hashable, Sendable {
  /// Of the original.
  package let address: String
  /// Of the texts. Nil if the catalogue names nobody, or if only facts were taken.
  package let author: String?
  /// Of the texts. Nil where only facts were taken: name, category, muscles and equipment.
  package let licence: Licence?
  package let picture: Picture?

  package struct Picture: Hashable, Sendable {
    package let author: String?
    package let licence: Licence
  }

  /// In characters.
  static let longestAuthor = 200
}
