public import Storage
public import Units

/// One person's copy of a recording: what the recording is, and what this person has made of it.
public struct LibraryTrack: Hashable, Sendable {
  public let id: Identifier<LibraryTrack>
  /// Names the audio file's bytes.
  public let recording: ContentHash
  /// In bytes.
  public let size: Int64
  public let place: Place
  /// As it was called where it came from, without folders.
  public let fileName: String
  public let tags: TrackTags
  public let hearing: Hearing
  public let isFavourite: Bool
  /// Never played, never chosen.
  public let isBlocked: Bool
  public let plays: Int
  public let skips: Int
  public let lastPlayed: Moment?
  public let added: Moment
  /// Raised by every change.
  public let version: Int64

  /// Who keeps the audio.
  public enum Place: Hashable, Sendable {
    /// The server, as a file with the recording's hash.
    case stored
    /// A folder or another server, from where it is read when it is wanted.
    case elsewhere
  }
}
