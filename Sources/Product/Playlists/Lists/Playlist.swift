package import Songs
package import Units

/// A list of somebody's tracks: put together by hand, told by rules, or planned for a workout.
package struct Playlist: Hashable, Sendable {
  package let id: Identifier<Playlist>
  package let name: VisibleLine
  package let content: Content
  package let created: Moment
  package let changed: Moment
  /// Raised by every change, of its entries too.
  package let version: Int64
  /// How many songs of a planned list its owner has said since never to play: they stay silent until others take their place.
  package let blocked: Int

  package enum Content: Hashable, Sendable {
    /// In the order in which somebody put them.
    case ordered
    /// What fits the rules at the moment of reading.
    case smart(SmartRules)
    /// Sections of songs in the order in which a workout asks for them.
    case planned(PlaylistPlan)
  }

  /// In how many lists somebody may keep their music.
  package static let most = 1_000
  /// Tracks in one.
  package static let mostEntries = 10_000
  /// How long a removed one can be brought back, and how many of somebody's.
  package static let remembered = Seconds(30 * 86_400)
  package static let mostRemembered = 20
}

/// A track's place in a list.
package struct PlaylistEntry: Hashable, Sendable {
  package let id: Identifier<PlaylistEntry>
  package let track: LibraryTrack
  /// Stays where it is when the list is planned anew.
  package let isLocked: Bool
  /// Where and why it plays in a planned list; nil in others.
  package let section: PlaylistSection?
}

/// A part of a song at its place in a workout. Times are seconds.
package struct PlaylistSection: Codable, Hashable, Sendable {
  /// When it comes in and is gone, from the start of the workout.
  package let start: Double
  package let end: Double
  /// The part of the song that plays.
  package let from: Double
  package let to: Double
  /// Over which it comes in while the one before goes out.
  package let fadeIn: Double
  /// The song's own tempo over that part, in beats per minute.
  package let tempo: Double
  /// ½, 1 or 2.
  package let stepsPerBeat: Double
  /// How fast it plays at its slowest and fastest, 1 being its own tempo.
  package let slowest: Double
  package let fastest: Double
  /// Why this song, in words.
  package let why: String
  /// What that turned on; nil in lists planned before it was kept.
  package let turnedOn: [ChoiceReason]?
}

/// How many tracks a list has, and how long they last.
package struct PlaylistLength: Hashable, Sendable {
  package let tracks: Int
  /// Of what was analysed.
  package let duration: Seconds
}
