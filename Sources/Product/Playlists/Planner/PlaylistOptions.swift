/// What a listener asks of a playlist beyond its tempo.
public struct PlaylistOptions: Sendable {
  /// The same seed, workout and library give the same playlist, whatever order the library is in.
  public var seed: UInt64
  public var stretchLimit = StretchLimit.standard
  /// Artists or genres, matched word by word without regard to case and accents.
  public var preferred: [String] = []
  /// Content hashes of songs heard lately: taken only where nothing else comes near the tempo.
  public var recentlyPlayed: Set<String> = []
  /// Content hashes of songs never to be played.
  public var blocked: Set<String> = []
  /// Content hashes of songs the listener likes best.
  public var favourites: Set<String> = []
  /// What the listener is known to like and dislike, by content hash: the cost of a minute of it, below 0 for what is liked.
  public var taste: [String: Double] = [:]
  /// Songs that keep their places, for planning the rest around them. Those the library lacks are passed over.
  public var locked: [LockedSong] = []

  public init(seed: UInt64) { self.seed = seed }
}
