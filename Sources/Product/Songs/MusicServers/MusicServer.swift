package import Units

/// An OpenSubsonic server whose music is in a person's library. The server streams its songs on demand.
package struct MusicServer: Hashable, Sendable {
  package let id: Identifier<MusicServer>
  package let address: MusicServerAddress
  package let loginKind: MusicServerLogin.Kind
  /// Nil with an API key.
  package let userName: String?
  package let created: Moment
  /// The end of the last complete scan.
  package let scanned: Moment?
  /// The failure of the last scan; nil when it succeeded.
  package let failure: Failure?
  /// Incremented by each change of its owner.
  package let version: Int64

  /// The most servers per person.
  package static let most = 10

  package struct Failure: Hashable, Sendable {
    /// A sentence for the owner.
    package let reason: String
    package let at: Moment
  }
}

/// Counts of the songs on a server.
package struct MusicServerSummary: Hashable, Sendable {
  /// Songs in the library that were on the server at the last scan.
  package let songs: Int
  /// Songs in the library that the server no longer has.
  package let missing: Int
  /// Songs that could not be imported, at most 100.
  package let faults: [FailedSong]

  package struct FailedSong: Hashable, Sendable {
    /// The file name on the server.
    package let song: String
    /// A sentence for the owner.
    package let reason: String
  }
}

/// Whether a server's tracks stay when it is disconnected.
package enum TracksLeft: String, Sendable {
  /// The tracks and their edits stay, without audio until the same recordings come from elsewhere.
  case keep
  /// Tracks without another source of audio are removed too.
  case remove
}
