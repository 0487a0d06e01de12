/// What one choice cost, by cause. Lower is better; the planner minimises the sum of `total` over the playlist.
/// The weights are ours, stated where each is computed.
package struct ChoiceCost: Codable, Hashable, Sendable {
  /// Distance of the tempo asked from the song's own.
  package var stretch = 0.0
  /// Energy of the music against effort of the workout.
  package var energy = 0.0
  /// Keys that clash where two songs overlap.
  package var key = 0.0
  /// A jump in how loud or how dense the songs sound at the change.
  package var loudness = 0.0
  /// A change away from a change of the plan's step, or a song cut before its end.
  package var seam = 0.0
  /// The same artist twice in a row, or a song heard already.
  package var repetition = 0.0
  /// Negative where the listener prefers the song, its artist or its genre, or is expected to like it.
  package var preference = 0.0
  /// Doubtful analysis: low tempo confidence.
  package var doubt = 0.0
  /// Variety from the seed.
  package var chance = 0.0

  package init() {}

  package var total: Double {
    stretch + energy + key + loudness + seam + repetition + preference + doubt + chance
  }
}
