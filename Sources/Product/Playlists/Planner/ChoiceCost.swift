/// What one choice cost, by cause. Lower is better; the planner minimises the sum of `total` over the playlist.
/// The weights are ours, stated where each is computed.
public struct ChoiceCost: Codable, Hashable, Sendable {
  /// Distance of the tempo asked from the song's own.
  public var stretch = 0.0
  /// Energy of the music against effort of the workout.
  public var energy = 0.0
  /// Keys that clash where two songs overlap.
  public var key = 0.0
  /// A jump in how loud or how dense the songs sound at the change.
  public var loudness = 0.0
  /// A change away from a change of the plan's step, or a song cut before its end.
  public var seam = 0.0
  /// The same artist twice in a row, or a song heard already.
  public var repetition = 0.0
  /// Negative where the listener prefers the song, its artist or its genre, or is expected to like it.
  public var preference = 0.0
  /// Doubtful analysis: low tempo confidence.
  public var doubt = 0.0
  /// Variety from the seed.
  public var chance = 0.0

  public init() {}

  public var total: Double {
    stretch + energy + key + loudness + seam + repetition + preference + doubt + chance
  }
}
