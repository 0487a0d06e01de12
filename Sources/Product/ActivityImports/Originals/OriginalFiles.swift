package import Accounts
package import Units

/// The files that sessions came from, as they were.
package struct OriginalFiles: Sendable {
  package let store: OriginalFileStore
  private let files: SealedFiles

  /// - Parameter files: those that lie sealed as `originalFile`.
  package init(_ store: OriginalFileStore, _ files: SealedFiles) {
    self.store = store
    self.files = files
  }

  /// Nil where it is not kept.
  package func chunks(
    of original: OriginalFile, _ person: Identifier<Person>
  ) -> (any AsyncSequence<[UInt8], any Error> & Sendable)? {
    original.file.map { files.chunks(of: $0, of: person) }
  }
}
