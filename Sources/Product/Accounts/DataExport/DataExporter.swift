internal import Jobs
package import Storage
package import Units

/// Lets people request, download and upload archives of their data.
///
/// Archives are encrypted as they are written, because they contain data that is encrypted in the database.
package struct DataExporter: Sendable {
  private let store: DataExportStore
  private let files: FileStore
  private let vault: Vault

  package init(_ store: DataExportStore, _ files: FileStore, _ vault: Vault) {
    self.store = store
    self.files = files
    self.vault = vault
  }

  /// - Throws: `TooManyAttemptsError`.
  package func ask(
    for person: Identifier<Person>, from origin: Origin, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> DataExport {
    let dataExport = DataExport(.out, size: nil, at: now, using: &generator)
    let job = try NewJob(
      .dataExportMaking, DataExportOrder(dataExport: dataExport.id.rawValue), owner: person, at: now, using: &generator)
    let entry = AuditEntry(.dataExportAsked, by: person, about: person, from: origin, at: now, using: &generator)
    try await store.add(dataExport, nil, of: person, doneBy: job, noting: entry)
    return dataExport
  }

  /// The archive in chunks. Nil if it doesn't exist, isn't ready, or belongs to another person.
  package func fetch(
    _ dataExport: Identifier<DataExport>, by person: Identifier<Person>, from origin: Origin, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> (any AsyncSequence<[UInt8], any Error> & Sendable)? {
    guard let content = try await store.content(of: dataExport.rawValue, ownedBy: person, at: now) else { return nil }
    try await store.note(
      AuditEntry(.dataExportFetched, by: person, about: person, from: origin, at: now, using: &generator))
    return OpenedChunks(base: files.files.chunks(of: content), vault: vault, column: .archive, person: person)
  }

  /// Stores an uploaded archive for a job.
  /// - Throws: `TooManyAttemptsError` or `FilesError.tooLarge`.
  package func handIn<Chunks: AsyncSequence>(
    _ archive: Chunks, atMost limit: Int64, by person: Identifier<Person>, from origin: Origin, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> DataExport where Chunks.Element == [UInt8] {
    let sealed = SealedChunks(archive, by: vault, in: .archive, of: person, using: &generator)
    let facts = try await files.add(sealed, mediaType: "application/octet-stream", atMost: limit, now: now)
    let dataExport = DataExport(.in, size: facts.size, at: now, using: &generator)
    let job = try NewJob(
      .dataExportReading, DataExportOrder(dataExport: dataExport.id.rawValue), owner: person, at: now, using: &generator
    )
    let entry = AuditEntry(.dataExportRead, by: person, about: person, from: origin, at: now, using: &generator)
    try await store.add(dataExport, facts.hash, of: person, doneBy: job, noting: entry)
    return dataExport
  }
}
