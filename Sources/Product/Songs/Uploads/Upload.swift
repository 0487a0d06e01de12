public import Units

/// A file on its way into somebody's library, in pieces, over as many connections as it takes.
public struct Upload: Hashable, Sendable {
  public enum State: Hashable, Sendable {
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

  public let id: Identifier<Upload>
  public let fileName: String
  /// In bytes; so with the next.
  public let size: Int64
  public let received: Int64
  public let state: State
  /// As the client sent it (`Upload-Metadata` of tus).
  public let metadata: String
  public let created: Moment
  /// When it is forgotten, unless more bytes come before.
  public let end: Moment
}
