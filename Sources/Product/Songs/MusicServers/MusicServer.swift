package import Units

/// An OpenSubsonic server whose music is in somebody's library, where it is read when it is wanted.
package struct MusicServer: Hashable, Sendable {
  package let id: Identifier<MusicServer>
  package let address: MusicServerAddress
  package let loginKind: MusicServerLogin.Kind
  /// Nil with an API key.
  package let userName: String?
  package let created: Moment
  /// When it was looked through to the end.
  package let scanned: Moment?
  /// What came of the last look at it, when that was nothing good.
  package let failure: Failure?
  /// Raised by every change that its owner makes.
  package let version: Int64

  /// So many a person connects at most.
  package static let most = 10

  package struct Failure: Hashable, Sendable {
    /// A sentence for its owner.
    package let reason: String
    package let at: Moment
  }
}

/// What is known of the songs on a server.
package struct MusicServerSummary: Hashable, Sendable {
  /// Those that are in the library and were there at the last look.
  package let songs: Int
  /// Those that the server does not have any more.
  package let missing: Int
  /// Songs that became no track, a hundred at most.
  package let faults: [FailedSong]

  package struct FailedSong: Hashable, Sendable {
    /// As its file is called there.
    package let song: String
    /// A sentence.
    package let reason: String
  }
}

/// What becomes of a server's tracks when the server is given up.
package enum TracksLeft: String, Sendable {
  /// They stay, with all that was made of them, without audio until the same recordings come from elsewhere.
  case keep
  /// Those whose audio is nowhere else go too.
  case remove
}
