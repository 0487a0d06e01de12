import Jobs
package import Storage
package import Units

/// Receives files in pieces.
///
/// Each piece is stored as a file of its own before it counts. So any process can receive the next one, and a lost connection
/// loses no complete piece.
/// The offset is one number in the database. Of two connections with the same bytes one succeeds, and the other gets the
/// current offset.
package struct UploadHandler: Sendable {
  package let store: UploadStore
  package let limits: UploadLimits
  private let files: FileStore

  /// In bytes. Small enough for one request to an S3-compatible store, large enough that a long song has few pieces.
  static let pieceSize = 4 << 20

  package init(_ store: UploadStore, _ files: FileStore, _ limits: UploadLimits) {
    self.store = store
    self.files = files
    self.limits = limits
  }

  /// Creates an upload.
  /// - Throws: `UploadError`.
  package func begin(
    _ metadata: UploadMetadata, size: Int64, by person: Identifier<Person>, at now: Moment,
    using generator: inout some RandomNumberGenerator
  ) async throws -> Upload {
    guard size > 0 else { throw UploadError.empty }
    guard size <= limits.largestFile else { throw UploadError.tooLarge(limit: limits.largestFile) }
    let id = Identifier<Upload>(at: now, using: &generator)
    return try await store.add(id, metadata, size: size, of: person, within: limits, at: now)
  }

  /// Stores the received bytes from offset `place` on, also those before a lost connection. The last bytes of the file add its
  /// import job.
  ///
  /// - Parameter checksum: of all bytes in this request. With one, nothing is stored unless all bytes arrive and match.
  /// - Throws: `UploadError`; previously stored bytes stay.
  package func receive<Chunks: AsyncSequence>(
    _ chunks: Chunks, of id: Identifier<Upload>, from place: Int64, checksum: BodyChecksum?,
    by person: Identifier<Person>, using generator: inout some RandomNumberGenerator, now: @Sendable () -> Moment
  ) async throws -> Upload where Chunks.Element == [UInt8] {
    guard var upload = try await store.upload(id, ownedBy: person, at: now()) else { throw UploadError.notThere }
    guard place == upload.received else { throw UploadError.wrongPlace(expected: upload.received) }
    let bytes = IncomingBytes(chunks, summedBy: checksum?.algorithm)
    while upload.received < upload.size, await bytes.hasMore() {
      let rest = upload.size - upload.received
      // A checksum covers one piece, however large.
      let size = checksum == nil ? min(Int64(Self.pieceSize), rest) : rest
      let draft = try await files.files.drafts.draft(of: IncomingPiece(bytes: bytes, size: Int(size)), atMost: size)
      if let checksum, bytes.digest != checksum.digest { throw UploadError.wrongChecksum }
      upload = try await keep(draft, of: upload, by: person, using: &generator, now: now)
    }
    guard await !bytes.hasMore() else { throw UploadError.tooManyBytes }
    return upload
  }

  private func keep(
    _ draft: Draft, of upload: Upload, by person: Identifier<Person>,
    using generator: inout some RandomNumberGenerator, now: @Sendable () -> Moment
  ) async throws -> Upload {
    let file = try await files.add(draft, mediaType: "application/octet-stream", now: now())
    let isLast = upload.received + draft.size == upload.size
    let job = try isLast ? UploadOrder(upload: upload.id).job(for: person, at: now(), using: &generator) : nil
    return try await store.note(
      file.hash, size: draft.size, at: upload.received, of: upload.id, ownedBy: person, importedBy: job, at: now())
  }
}
