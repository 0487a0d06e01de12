package import Accounts
internal import Jobs
internal import Storage
package import Units

/// Accepts uploads of activity files and archives.
package struct ActivityImporter: Sendable {
  package let store: ActivityImportStore
  private let files: SealedFiles

  /// The maximum size of an upload, in bytes. Twenty years of a runner's recordings with photographs take half of it.
  package static let mostBytes: Int64 = 4 << 30

  /// - Parameter files: encrypted as `originalFile`.
  package init(_ store: ActivityImportStore, _ files: SealedFiles) {
    self.store = store
    self.files = files
  }

  /// Stores an upload, encrypted, and starts its import job.
  /// - Throws: `ActivityImportError`.
  package func handIn<Chunks: AsyncSequence>(
    _ chunks: Chunks, called name: String, by person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> ActivityImport where Chunks.Element == [UInt8] {
    try await store.checkRoom(of: person)
    let counted = CountedBytes(chunks)
    let facts: FileFacts
    do {
      // Encryption adds 16 bytes per MiB.
      facts = try await files.add(
        counted, atMost: Self.mostBytes + Self.mostBytes >> 15, of: person, at: now, using: &generator)
    } catch FilesError.tooLarge {
      throw ActivityImportError.tooLarge(limit: Self.mostBytes)
    }
    guard counted.count > 0 else { throw ActivityImportError.empty }
    let id = Identifier<ActivityImport>(at: now, using: &generator)
    let job = try NewJob(
      .activityImport, ActivityImportWork(id), owner: person, key: id.rawValue, at: now, using: &generator)
    return try await store.add(
      id, called: ShownName.of(name), size: counted.count, facts.hash, of: person, doneBy: job, at: now)
  }
}

/// Untrusted file names made safe to show.
enum ShownName {
  /// The last path component. Garmin's file names begin with the owner's e-mail address, which is removed.
  static func of(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? name
    var shown = last
    if let address = last.firstIndex(of: "@"), let line = last[address...].firstIndex(of: "_") {
      shown = String(last[last.index(after: line)...])
    }
    let visible = String(
      String.UnicodeScalarView(
        shown.unicodeScalars.filter { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
          default: true
          }
        })
    ).prefix(150)
    return visible.allSatisfy(\.isWhitespace) ? "unnamed" : String(visible)
  }
}

/// Counts the bytes that pass through.
///
/// `@unchecked Sendable`: it is iterated once, by one task at a time.
private final class CountedBytes<Base: AsyncSequence>: AsyncSequence, @unchecked Sendable
where Base.Element == [UInt8] {
  typealias Element = [UInt8]
  private let base: Base
  private(set) var count: Int64 = 0

  init(_ base: Base) { self.base = base }

  func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator(), owner: self) }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator
    let owner: CountedBytes

    mutating func next() async throws -> [UInt8]? {
      guard let bytes = try await base.next() else { return nil }
      owner.count += Int64(bytes.count)
      return bytes
    }
  }
}
