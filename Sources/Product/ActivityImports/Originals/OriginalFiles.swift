package import Accounts
package import Units

/// The unchanged original files of sessions.
package struct OriginalFiles: Sendable {
  package let store: OriginalFileStore
  private let files: SealedFiles

  /// - Parameter files: encrypted as `originalFile`.
  package init(_ store: OriginalFileStore, _ files: SealedFiles) {
    self.store = store
    self.files = files
  }

  /// Nil if the file isn't stored.
  package func chunks(
    of original: OriginalFile, _ person: Identifier<Person>
  ) -> (any AsyncSequence<[UInt8], any Error> & Sendable)? {
    original.file.map { files.chunks(of: $0, of: person) }
  }
}
