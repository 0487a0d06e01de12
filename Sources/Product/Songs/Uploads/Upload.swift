package import Units

/// A file on its way into somebody's library, in pieces, over as many connections as it takes.
package struct Upload: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// Bytes are missing.
    case receiving
    /// All bytes are there; a job looks at them.
    case importing
    /// Nil when the track has been removed since; so with the next.
    case added(Identifier<LibraryTrack>?)
    /// The library had the same bytes before.
    case alreadyThere(Identifier<LibraryTrack>?)
    /// The reason is a sentence for whoever sent it.
    case failed(reason: String)
  }

  package let id: Identifier<Upload>
  package let fileName: String
  /// In bytes; so with the next.
  package let size: Int64
  package let received: Int64
  package let state: State
  /// As the client sent it (`Upload-Metadata` of tus).
  package let metadata: String
  package let created: Moment
  /// When it is forgotten, unless more bytes come before.
  package let end: Moment
}
