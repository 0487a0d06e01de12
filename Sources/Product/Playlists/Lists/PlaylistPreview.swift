package import Songs
package import Units

/// A song at a chosen time of a workout.
package struct PinnedSong: Hashable, Sendable {
  package let track: Identifier<LibraryTrack>
  /// Its start, from the start of the workout.
  package let start: Seconds

  package init(track: Identifier<LibraryTrack>, start: Seconds) {
    self.track = track
    self.start = start
  }
}

/// A planned playlist that isn't stored.
package struct PlaylistPreview: Sendable {
  package struct Song: Sendable {
    package let track: LibraryTrack
    package let section: PlaylistSection
    package let isPinned: Bool
  }

  package let songs: [Song]
  package let forecast: CoverageForecast
  package let lost: [Lost]

  /// A pinned song that can't play at its time.
  package struct Lost: Sendable {
    package let pin: PinnedSong
    /// Nil when the track was deleted.
    package let track: LibraryTrack?
  }
}

/// The coverage of a workout by a playlist of a person's music, and the songs that would improve it.
package struct CoverageForecast: Sendable {
  /// The `coverage` of the planned playlist, 0…1; 0 when none is possible.
  package let share: Double
  /// The tempo of additional songs that would help most, in beats per minute. Nil when none is missing.
  let missing: Double?
  /// The parts of the workout with songs of the right tempo, whether or not these can follow one another.
  package let library: Coverage

  package var wantedTempo: Double? { library.suggestions.first?.tempo.value ?? missing }
}

/// Wishes for a playlist in addition to its recipe.
package struct PlaylistWishes: Sendable {
  package var seed: Int64
  /// Songs that stay permanently, like locked songs.
  package var pinned: [PinnedSong]
  /// Songs that stay in this plan, so that the preview stays the same.
  package var staying: [PinnedSong]
  /// A song to exclude from this plan, because another replaces it.
  package var leaving: Identifier<LibraryTrack>?

  package init(
    seed: Int64, pinned: [PinnedSong] = [], staying: [PinnedSong] = [], leaving: Identifier<LibraryTrack>? = nil
  ) {
    self.seed = seed
    self.pinned = pinned
    self.staying = staying
    self.leaving = leaving
  }

  /// The most songs in wishes: more than the longest workout has.
  package static let most = 200
}
