package import Storage
package import Units

/// A person's copy of a recording, with the tags and statistics of this person.
package struct LibraryTrack: Hashable, Sendable {
  package let id: Identifier<LibraryTrack>
  /// The hash of the audio file's bytes.
  package let recording: ContentHash
  /// In bytes.
  package let size: Int64
  package let place: Place
  /// The original file name, without folders.
  package let fileName: String
  package let tags: TrackTags
  package let hearing: Hearing
  package let isFavourite: Bool
  /// Whether playlists and sessions must not use the track.
  package let isBlocked: Bool
  package let plays: Int
  package let skips: Int
  package let lastPlayed: Moment?
  package let added: Moment
  /// Incremented by each change.
  package let version: Int64

  /// Where the audio is stored.
  package enum Place: Hashable, Sendable {
    /// On the server, in a file named by the recording's hash.
    case stored
    /// In a folder or on a music server; read on demand.
    case elsewhere
  }
}
