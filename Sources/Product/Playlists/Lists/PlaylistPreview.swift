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
  /// How far the library serves the workout.
  package let coverage: Coverage
  package let lost: [Lost]

  /// A pinned song that cannot be made to play where it should.
  package struct Lost: Sendable {
    package let pin: PinnedSong
    /// Nil when it is gone.
    package let track: LibraryTrack?
  }
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
