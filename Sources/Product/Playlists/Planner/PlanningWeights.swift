/// The weights of the planner's cost, all our own choice. The unit 1 is the cost of a minute of music at the stretch limit.
/// Costs of playing music are per minute, so that long and short songs compete fairly.
enum PlanningWeights {
  // Per minute.
  /// At the limit. Below it the cost is quadratic: half the stretch costs a quarter.
  static let stretch = 1.0
  /// A factor for slowing down, which listeners notice sooner than speeding up (Drake and Botte 1993).
  static let slowed = 1.25
  /// For ½ or 2 steps per beat, which guide the stride less than one beat per step.
  static let folded = 0.05
  /// Multiplied by the squared difference of energy and effort, both 0…1.
  static let energy = 3.0
  /// Multiplied by 1 − confidence of the tempo.
  static let doubt = 0.6
  /// Multiplied by a number in 0..<1 from the seed: enough to choose among songs that fit about equally well.
  static let chance = 0.5
  static let preferred = -0.4
  static let favourite = -0.2

  // Beyond the stretch limit. These songs play only when the library has nothing else: repeating a fitting song costs less, and
  // so do two short songs.
  // Of songs that are all too far away, the nearest alternate.
  /// For a song that exceeds the limit anywhere.
  static let overLimit = 4.0
  /// Per minute. It grows up to a stretch `overLimitReached` (a logarithm) beyond the limit.
  static let overLimitPerMinute = 30.0
  static let overLimitReached = 0.02
  /// Per minute, multiplied by the logarithm of the stretch beyond the limit.
  static let beyondLimit = 40.0
  /// The stretch at which any music sounds wrong, as a fraction of the tempo: the widest limit allowed.
  static let limping = StretchLimit.allowed.upperBound
  /// Per minute, multiplied by the logarithm of the stretch beyond `limping`. For a runner, a repeated song is better.
  static let beyondLimping = 300.0
  /// Per minute of music at half or double tempo when the workout requires the song's own tempo.
  static let wrongFold = 5.0

  // Per change.
  static let change = 0.4
  static let offBoundary = 0.5
  /// For omitting two minutes or more before the song's natural end; proportionally less below.
  static let cut = 0.6
  /// For a start far inside the song.
  static let lateEntry = 0.3
  /// For a section of zero length, falling to 0 at `shortestSection` seconds.
  static let short = 5.0
  static let shortestSection = 60.0
  /// For keys at the largest distance, both certain.
  static let key = 0.6
  /// For a jump of 12 LU beyond the songs' own loudness.
  static let loudness = 0.6
  /// Multiplied by the difference of energy at the change.
  static let density = 0.4

  // Per song.
  /// For a locked song that doesn't play at its position: more than any alternative costs.
  static let lockMissed = 10_000.0
  /// For a locked song, per minute of distance from its position.
  static let lockMoved = 2.0
  static let sameArtist = 8.0
  static let recentlyPlayed = 2.0
  static let recentlyPlayedPerMinute = 5.0
  static let repeated = 3.0
  static let repeatedPerMinute = 10.0
  /// Divided by the number of songs since the last play, so that the least recently played song repeats first.
  static let repeatedSoon = 10.0
  /// For a song right after itself, unless the library has no other: more than any other song costs.
  static let repeatedAtOnce = 1_000.0
}
