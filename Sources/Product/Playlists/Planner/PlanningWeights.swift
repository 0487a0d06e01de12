/// What the planner's cost is made of. All figures are our choice, in one currency: 1 is a minute of music stretched to
/// the limit. Costs of what sounds are per minute, so that long and short songs compete fairly.
enum PlanningWeights {
  // Per minute.
  /// At the limit; below it falls with the square, so that half the stretch costs a quarter.
  static let stretch = 1.0
  /// Slowing down is noticed sooner than speeding up (Drake and Botte 1993).
  static let slowed = 1.25
  /// A beat to every step binds the stride more firmly than folded ones.
  static let folded = 0.05
  /// Times the square of the difference between energy and effort, both 0…1.
  static let energy = 3.0
  /// Times 1 − confidence of the tempo.
  static let doubt = 0.6
  /// Times a number in 0..<1 from the seed: enough to choose among songs that fit about equally well.
  static let chance = 0.5
  static let preferred = -0.4
  static let favourite = -0.2

  // Beyond the stretch limit. Taken only where the library has nothing else: a song that was heard already and fits costs
  // less, and so do two short songs. Of songs that are all too far away, the nearest are taken in turn.
  /// For a song that goes over the limit anywhere.
  static let overLimit = 4.0
  /// Per minute, reached so far beyond the limit as a logarithm; less before.
  static let overLimitPerMinute = 30.0
  static let overLimitReached = 0.02
  /// Per minute, times the logarithm of the stretch beyond the limit.
  static let beyondLimit = 40.0
  /// Where music begins to limp, whatever the limit: a share of its own tempo, the widest limit there is.
  static let limping = StretchLimit.allowed.upperBound
  /// Per minute, times the logarithm of the stretch beyond `limping`. A runner would rather hear a song again.
  static let beyondLimping = 300.0
  /// Per minute of music at half or double the tempo where its own tempo was asked for.
  static let wrongFold = 5.0

  // Per change.
  static let change = 0.4
  static let offBoundary = 0.5
  /// For leaving out two minutes or more before the song's natural end, in proportion below.
  static let cut = 0.6
  /// For starting well inside the song.
  static let lateEntry = 0.3
  /// For a section of no length, falling to 0 at `shortestSection`.
  static let short = 5.0
  static let shortestSection = 60.0
  /// For keys as far apart as can be, both certain.
  static let key = 0.6
  /// For a jump of 12 LU beyond the songs' own loudness.
  static let loudness = 0.6
  /// Times the difference of energy at the change.
  static let density = 0.4

  // Per song.
  /// For a locked song that is not played at its place: more than anything that could be played instead.
  static let lockMissed = 10_000.0
  /// For a locked song, per minute away from its place.
  static let lockMoved = 2.0
  static let sameArtist = 8.0
  static let recentlyPlayed = 2.0
  static let recentlyPlayedPerMinute = 5.0
  static let repeated = 3.0
  static let repeatedPerMinute = 10.0
  /// Divided by how many songs ago it was heard: what was heard first comes again first.
  static let repeatedSoon = 10.0
  /// For a song right after itself, unless the library has no other: more than any other song costs.
  static let repeatedAtOnce = 1_000.0
}
