/// The cost of one choice, by cause. Lower is better; the planner minimizes the sum of `total` over the playlist.
/// `PlanningWeights` explains the weights, which are our own choice.
package struct ChoiceCost: Codable, Hashable, Sendable {
  /// The distance of the requested tempo from the original one.
  package var stretch = 0.0
  /// The difference between the music's energy and the workout's effort.
  package var energy = 0.0
  /// Clashing keys in the overlap of two songs.
  package var key = 0.0
  /// A jump in loudness or density at the change of songs.
  package var loudness = 0.0
  /// A change of songs away from a step change of the plan, or a song cut before its end.
  package var seam = 0.0
  /// The same artist twice in a row, or a repeated song.
  package var repetition = 0.0
  /// Negative when the listener prefers the song, its artist or its genre, or is expected to like it.
  package var preference = 0.0
  /// Low confidence in the tempo.
  package var doubt = 0.0
  /// Random variety from the seed.
  package var chance = 0.0

  package init() {}

  package var total: Double {
    stretch + energy + key + loudness + seam + repetition + preference + doubt + chance
  }
}
