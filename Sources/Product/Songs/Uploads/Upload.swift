package import Units

/// A resumable upload of a file into a person's library.
package struct Upload: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// Bytes are missing.
    case receiving
    /// All bytes have arrived; a job imports them.
    case importing
    /// Nil when the track was removed later, here and in the next case.
    case added(Identifier<LibraryTrack>?)
    /// The library had the same bytes before.
    case alreadyThere(Identifier<LibraryTrack>?)
    /// The reason is a sentence for the uploader.
    case failed(reason: String)
  }

  package let id: Identifier<Upload>
  package let fileName: String
  /// In bytes, as is `received`.
  package let size: Int64
  package let received: Int64
  package let state: State
  /// The client's `Upload-Metadata` of tus.
  package let metadata: String
  package let created: Moment
  /// The expiry, which each further piece extends.
  package let end: Moment
}
