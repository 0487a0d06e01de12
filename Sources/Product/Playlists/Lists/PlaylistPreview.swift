public import Music
public import Units

/// A song that is to play at a moment of a workout.
public struct PinnedSong: Hashable, Sendable {
  public let track: Identifier<LibraryTrack>
  /// When it comes in, from the start of the workout.
  public let start: Seconds

  public init(track: Identifier<LibraryTrack>, start: Seconds) {
    self.track = track
    self.start = start
  }
}

/// A planned list that is looked at and not kept.
public struct PlaylistPreview: Sendable {
  public struct Song: Sendable {
    public let track: LibraryTrack
    public let section: PlaylistSection
    public let isPinned: Bool
  }

  public let songs: [Song]
  /// How far the library serves the workout.
  public let coverage: Coverage
  public let lost: [Lost]

  /// A pinned song that cannot be made to play where it should.
  public struct Lost: Sendable {
    public let pin: PinnedSong
    /// Nil when it is gone.
    public let track: LibraryTrack?
  }
}

/// What a list is made with besides its recipe.
public struct PlaylistWishes: Sendable {
  public var seed: Int64
  /// Stay for good, as locked songs do.
  public var pinned: [PinnedSong]
  /// Stay this time, so that what was seen does not change.
  public var staying: [PinnedSong]
  /// Not to come this time: another was put in its place.
  public var leaving: Identifier<LibraryTrack>?

  public init(
    seed: Int64, pinned: [PinnedSong] = [], staying: [PinnedSong] = [], leaving: Identifier<LibraryTrack>? = nil
  ) {
    self.seed = seed
    self.pinned = pinned
    self.staying = staying
    self.leaving = leaving
  }

  /// More songs than the longest workout has.
  public static let most = 200
}
