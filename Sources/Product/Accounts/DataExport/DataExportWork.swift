internal import Archives
internal import Foundation
internal import Jobs
package import Storage
package import Units

/// Makes and reads archives in jobs.
package struct DataExportWork: Sendable {
  private let store: DataExportStore
  private let accounts: AccountStore
  private let parts: [any DataExportPart]
  private let files: FileStore
  private let vault: Vault

  /// - Parameter parts: in the order of restoring.
  package init(
    _ store: DataExportStore, _ accounts: AccountStore, _ parts: [any DataExportPart], _ files: FileStore,
    _ vault: Vault
  ) {
    self.store = store
    self.accounts = accounts
    self.parts = parts
    self.files = files
    self.vault = vault
  }

  /// Does nothing if the account was deleted in the meantime.
  package func make(
    _ order: DataExportOrder, at now: Moment, using generator: inout some RandomNumberGenerator
  ) async throws {
    guard let person = try await store.owner(of: order.dataExport, at: now),
      let account = try await accounts.account(person)
    else { return }
    let workplace = try Workplace()
    defer { workplace.remove() }
    var entries: [DataExportEntry] = []
    for part in parts { entries += try await part.entries(of: person) }
    let readme = Array(DataExportReadme.text(in: account.preferences.language).utf8)
    entries.insert(DataExportEntry(name: DataExportReadme.name, content: .bytes(readme)), at: 0)
    entries.append(
      try DataExportEntry(name: DataExportManifest.name, json: DataExportManifest(files: entries.map(\.name), at: now)))
    let archive = try await pack(entries, in: workplace, at: now)
    let pieces = FilePieces(path: archive)
    let sealed = SealedChunks(pieces, by: vault, in: .archive, of: person, using: &generator)
    let facts = try await files.add(sealed, mediaType: "application/octet-stream", atMost: .max, now: now)
    try await store.finish(order.dataExport, with: facts.hash, size: pieces.size())
  }

  /// - Throws: `JobError` with the problem of the archive.
  package func read(_ order: DataExportOrder, at now: Moment) async throws {
    guard let person = try await store.owner(of: order.dataExport, at: now),
      let content = try await store.content(of: order.dataExport, ownedBy: person, at: now)
    else { return }
    let workplace = try Workplace()
    defer { workplace.remove() }
    let opened = OpenedChunks(base: files.files.chunks(of: content), vault: vault, column: .archive, person: person)
    let archive = try await workplace.write(opened, as: "archive")
    do {
      let folder = try workplace.folder("contents")
      let contents = try await OwnThread.run { try DataExportContents(unpacking: archive, into: folder) }
      try DataExportManifest.check(contents)
      for part in parts { try await part.restore(contents, to: person, at: now) }
    } catch let error as ArchiveError {
      throw JobError(.lasting, reason: error.sentence)
    } catch let error as DataExportError {
      throw JobError(.lasting, reason: error.sentence)
    } catch is FormError {
      throw JobError(.lasting, reason: "The archive contains invalid values.")
    }
    try await store.remove(order.dataExport)
  }

  private func pack(_ entries: [DataExportEntry], in workplace: Workplace, at now: Moment) async throws -> String {
    let path = workplace.path("archive.zip")
    let archive = try await GrowingArchive.make(at: path, format: .zip)
    /// Streams are buffered in a file, because an archive entry begins with its length.
    func add<Pieces: AsyncSequence>(_ name: String, _ pieces: Pieces) async throws where Pieces.Element == [UInt8] {
      let file = try await workplace.write(pieces, as: "entry")
      try await archive.add(name: name, modified: now, file: file)
      try workplace.remove("entry")
    }
    for entry in entries {
      switch entry.content {
      case .bytes(let bytes): try await archive.add(name: entry.name, modified: now, bytes: bytes)
      case .file(let hash): try await add(entry.name, files.files.chunks(of: hash))
      case .pieces(let pieces): try await add(entry.name, pieces)
      }
    }
    try await archive.finish()
    return path
  }
}

extension DataExportError {
  /// The message for the person who uploaded the archive.
  package var sentence: String {
    switch self {
    case .noManifest, .otherFormat: "This isn't a data export of Upbeat: it has no manifest."
    case .newer(let version):
      "This data export was made by a newer Upbeat (format \(version)). Update this server first."
    case .damaged(let name): "\(name) in the archive is damaged or too large."
    }
  }
}
