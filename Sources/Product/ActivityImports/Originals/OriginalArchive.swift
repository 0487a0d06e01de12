package import Accounts
internal import ActivityFiles
internal import Storage
package import Units

/// Exports and restores the original files of sessions.
package struct OriginalArchive: Sendable {
  private let store: OriginalArchiveStore
  private let files: SealedFiles

  /// - Parameter files: encrypted as `originalFile`.
  package init(_ store: OriginalArchiveStore, _ files: SealedFiles) {
    self.store = store
    self.files = files
  }

  /// A page in stable order, including entries without a stored file.
  /// - Parameter last: the last one of the previous page.
  package func page(
    of person: Identifier<Person>, after last: ArchivedOriginal?, atMost count: Int
  ) async throws -> [ArchivedOriginal] {
    try await store.page(of: person, after: last, atMost: count)
  }

  /// Nil if the file isn't stored.
  package func chunks(
    of original: ArchivedOriginal, _ person: Identifier<Person>
  ) -> (any AsyncSequence<[UInt8], any Error> & Sendable)? {
    original.kept.map { files.chunks(of: $0, of: person) }
  }

  /// Attaches a file to its session, if the session exists and has no file.
  /// - Parameter path: the file's content; nil if the archive has none.
  package func restore(
    _ original: ArchivedOriginal, at path: String?, to person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws {
    guard let format = ActivityFile.ImportFormat(rawValue: original.format), original.isPossible,
      try await store.hasPlace(for: original, of: person)
    else { return }
    var original = original
    if let path {
      let file = try await LocalFile.open(path)
      // A file that doesn't match its metadata is skipped.
      guard try await file.read(original.size..<original.size + 1).isEmpty,
        try await file.hash().text == original.content
      else { return }
      original.kept = try await files.add(file, of: person, at: now, using: &generator).hash
    }
    try await store.restore(original, format, to: person, at: now)
  }
}

extension ArchivedOriginal {
  /// The metadata comes from an untrusted file.
  fileprivate var isPossible: Bool {
    ContentHash(content) != nil && ShownName.of(name) == name && device.map(isName) ?? true
      && (0...Int64(FileExamination.mostBytes)).contains(size) && (1...100_000).contains(part) && created >= 0
      && distance.map { (0...1e9).contains($0) } ?? true
  }

  private func isName(_ text: String) -> Bool { text.utf8.count <= 1_000 && !text.utf8.contains(0) }
}
