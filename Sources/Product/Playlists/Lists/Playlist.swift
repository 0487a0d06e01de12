package import Songs
package import Units

/// A playlist: ordered by hand, defined by rules, or planned for a workout.
package struct Playlist: Hashable, Sendable {
  package let id: Identifier<Playlist>
  package let name: VisibleLine
  package let content: Content
  package let created: Moment
  package let changed: Moment
  /// Incremented by each change of the playlist or its entries.
  package let version: Int64
  /// The number of songs in a planned playlist that its owner has blocked since. They are silent until replaced.
  package let blocked: Int

  package enum Content: Hashable, Sendable {
    /// In the order that its owner chose.
    case ordered
    /// The tracks that match the rules when the playlist is read.
    case smart(SmartRules)
    /// Sections of songs in the order of a workout.
    case planned(PlaylistPlan)
  }

  /// The most playlists per person.
  package static let most = 1_000
  /// The most tracks per playlist.
  package static let mostEntries = 10_000
  /// How long a deleted playlist can be restored. `mostRemembered` limits their number per person.
  package static let remembered = Seconds(30 * 86_400)
  package static let mostRemembered = 20
}

/// A track in a playlist.
package struct PlaylistEntry: Hashable, Sendable {
  package let id: Identifier<PlaylistEntry>
  package let track: LibraryTrack
  /// Whether the entry stays in each new plan.
  package let isLocked: Bool
  /// The section in a planned playlist; nil in other playlists.
  package let section: PlaylistSection?
}

/// A part of a song at its position in a workout. Times are in seconds.
package struct PlaylistSection: Codable, Hashable, Sendable {
  /// Its start and end from the start of the workout.
  package let start: Double
  package let end: Double
  /// The played part of the song.
  package let from: Double
  package let to: Double
  /// The length of the crossfade from the song before.
  package let fadeIn: Double
  /// The original tempo of that part in beats per minute.
  package let tempo: Double
  /// ½, 1 or 2.
  package let stepsPerBeat: Double
  /// The lowest and highest playback speed; 1 is the original tempo.
  package let slowest: Double
  package let fastest: Double
  /// The reason for its choice as a sentence.
  package let why: String
  /// The main reasons; nil in playlists stored before they were recorded.
  package let turnedOn: [ChoiceReason]?
}

/// The number of tracks in a playlist and their total duration.
package struct PlaylistLength: Hashable, Sendable {
  package let tracks: Int
  /// Of all analysed tracks.
  package let duration: Seconds
}
