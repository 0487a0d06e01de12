package import Songs
package import Units

/// A song that is to play at a moment of a workout.
package struct PinnedSong: Hashable, Sendable {
  package let track: Identifier<LibraryTrack>
  /// When it comes in, from the start of the workout.
  package let start: Seconds

  package init(track: Identifier<LibraryTrack>, start: Seconds) {
    self.track = track
    self.start = start
  }
}

/// A planned list that is looked at and not kept.
package struct PlaylistPreview: Sendable {
  package struct Song: Sendable {
    package let track: LibraryTrack
    package let section: PlaylistSection
    package let isPinned: Bool
  }

  package let songs: [Song]
  package let forecast: CoverageForecast
  package let lost: [Lost]

  /// A pinned song that cannot be made to play where it should.
  package struct Lost: Sendable {
    package let pin: PinnedSong
    /// Nil when it is gone.
    package let track: LibraryTrack?
  }
}

/// How much of a workout a list of somebody's music would keep in time, and what would help.
package struct CoverageForecast: Sendable {
  /// The `coverage` of the list that the planner makes, 0…1; 0 where it can make none.
  package let share: Double
  /// Beats per minute of the songs that would help most; nil where nothing is missing.
  let missing: Double?
  /// Where the library has songs of the right tempo at all, whether or not they can follow one another.
  package let library: Coverage

  package var wantedTempo: Double? { library.suggestions.first?.tempo.value ?? missing }
}

/// What a list is made with besides its recipe.
package struct PlaylistWishes: Sendable {
  package var seed: Int64
  /// Stay for good, as locked songs do.
  package var pinned: [PinnedSong]
  /// Stay this time, so that what was seen does not change.
  package var staying: [PinnedSong]
  /// Not to come this time: another was put in its place.
  package var leaving: Identifier<LibraryTrack>?

  package init(
    seed: Int64, pinned: [PinnedSong] = [], staying: [PinnedSong] = [], leaving: Identifier<LibraryTrack>? = nil
  ) {
    self.seed = seed
    self.pinned = pinned
    self.staying = staying
    self.leaving = leaving
  }

  /// More songs than the longest workout has.
  package static let most = 200
}
