package import Storage
package import Units

/// One person's copy of a recording: what the recording is, and what this person has made of it.
package struct LibraryTrack: Hashable, Sendable {
  package let id: Identifier<LibraryTrack>
  /// Names the audio file's bytes.
  package let recording: ContentHash
  /// In bytes.
  package let size: Int64
  package let place: Place
  /// As it was called where it came from, without folders.
  package let fileName: String
  package let tags: TrackTags
  package let hearing: Hearing
  package let isFavourite: Bool
  /// Never played, never chosen.
  package let isBlocked: Bool
  package let plays: Int
  package let skips: Int
  package let lastPlayed: Moment?
  package let added: Moment
  /// Raised by every change.
  package let version: Int64

  /// Who keeps the audio.
  package enum Place: Hashable, Sendable {
    /// The server, as a file with the recording's hash.
    case stored
    /// A folder or another server, from where it is read when it is wanted.
    case elsewhere
  }
}
