public import Units

/// An OpenSubsonic server whose music is in somebody's library, where it is read when it is wanted.
public struct MusicServer: Hashable, Sendable {
  public let id: Identifier<MusicServer>
  public let address: MusicServerAddress
  public let loginKind: MusicServerLogin.Kind
  /// Nil with an API key.
  public let userName: String?
  public let created: Moment
  /// When it was looked through to the end.
  public let scanned: Moment?
  /// What came of the last look at it, when that was nothing good.
  public let failure: Failure?
  /// Raised by every change that its owner makes.
  public let version: Int64

  /// So many a person connects at most.
  public static let most = 10

  public struct Failure: Hashable, Sendable {
    /// A sentence for its owner.
    public let reason: String
    public let at: Moment
  }
}

/// What is known of the songs on a server.
public struct MusicServerSummary: Hashable, Sendable {
  /// Those that are in the library and were there at the last look.
  public let songs: Int
  /// Those that the server does not have any more.
  public let missing: Int
  /// Songs that became no track, a hundred at most.
  public let faults: [Fault]

  public struct Fault: Hashable, Sendable {
    /// As its file is called there.
    public let song: String
    /// A sentence.
    public let reason: String
  }
}

/// What becomes of a server's tracks when the server is given up.
public enum TracksLeft: String, Sendable {
  /// They stay, with all that was made of them, without audio until the same recordings come from elsewhere.
  case keep
  /// Those whose audio is nowhere else go too.
  case remove
}
