public import Music
public import Units

/// A list of somebody's tracks: put together by hand, told by rules, or planned for a workout.
public struct Playlist: Hashable, Sendable {
  public let id: Identifier<Playlist>
  public let name: VisibleLine
  public let content: Content
  public let created: Moment
  public let changed: Moment
  /// Raised by every change, of its entries too.
  public let version: Int64

  public enum Content: Hashable, Sendable {
    /// In the order in which somebody put them.
    case ordered
    /// What fits the rules at the moment of reading.
    case smart(SmartRules)
    /// Sections of songs in the order in which a workout asks for them.
    case planned(PlaylistPlan)
  }

  /// In how many lists somebody may keep their music.
  public static let most = 1_000
  /// Tracks in one.
  public static let mostEntries = 10_000
  /// How long a removed one can be brought back, and how many of somebody's.
  public static let remembered = Seconds(30 * 86_400)
  public static let mostRemembered = 20
}

/// A track's place in a list.
public struct PlaylistEntry: Hashable, Sendable {
  public let id: Identifier<PlaylistEntry>
  public let track: LibraryTrack
  /// Stays where it is when the list is planned anew.
  public let isLocked: Bool
  /// Where and why it plays in a planned list; nil in others.
  public let section: PlaylistSection?
}

/// A part of a song at its place in a workout. Times are seconds.
public struct PlaylistSection: Codable, Hashable, Sendable {
  /// When it comes in and is gone, from the start of the workout.
  public let start: Double
  public let end: Double
  /// The part of the song that plays.
  public let from: Double
  public let to: Double
  /// Over which it comes in while the one before goes out.
  public let fadeIn: Double
  /// The song's own tempo over that part, in beats per minute.
  public let tempo: Double
  /// ½, 1 or 2.
  public let stepsPerBeat: Double
  /// How fast it plays at its slowest and fastest, 1 being its own tempo.
  public let slowest: Double
  public let fastest: Double
  /// Why this song, in words.
  public let why: String
  /// What that turned on; nil in lists planned before it was kept.
  public let turnedOn: [ChoiceReason]?
}

/// How many tracks a list has, and how long they last.
public struct PlaylistLength: Hashable, Sendable {
  public let tracks: Int
  /// Of what was analysed.
  public let duration: Seconds
}
