public import Accounts
public import Units

/// The files that sessions came from, as they were.
public struct OriginalFiles: Sendable {
  public let store: OriginalFileStore
  private let files: SealedFiles

  /// - Parameter files: those that lie sealed as `originalFile`.
  public init(_ store: OriginalFileStore, _ files: SealedFiles) {
    self.store = store
    self.files = files
  }

  /// Nil where it is not kept.
  public func chunks(
    of original: OriginalFile, _ person: Identifier<Person>
  ) -> (any AsyncSequence<[UInt8], any Error> & Sendable)? {
    original.file.map { files.chunks(of: $0, of: person) }
  }
}
