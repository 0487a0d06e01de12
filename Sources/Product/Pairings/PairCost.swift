/// The cost of one pair, by cause. Lower is better; pairing minimises the sum of `total` over the workout. Every term is at least
/// 0. `PairingWeights` explains the weights.
package struct PairCost: Hashable, Sendable {
  // Of song and exercise.
  /// The distance of the song's tempo from its original one.
  package var stretch = 0.0
  /// The distance of the repetition rate from the natural one.
  package var rate = 0.0
  /// A number of beats per repetition that isn't the most natural.
  package var beats = 0.0
  /// An exercise with a rhythm, and no song that fits it.
  package var missing = 0.0
  /// Low confidence in the tempo.
  package var doubt = 0.0
  /// The difference between the music's energy and the effort.
  package var energy = 0.0
  /// Driving music in the rests.
  package var rests = 0.0
  /// A song that ends before the last set.
  package var ending = 0.0
  /// Distance from the wished music, and from what the person likes.
  package var taste = 0.0
  // Of the exercise.
  /// A level or an energy cost that doesn't suit the intensity.
  package var level = 0.0
  /// An exercise in the wrong phase, or after one that it should come before.
  package var order = 0.0
  // Of the pairs before.
  /// A muscle twice in a row, or again and again.
  package var muscles = 0.0
  /// The same song, exercise, or artist.
  package var repetition = 0.0
  /// Random variety from the seed.
  package var chance = 0.0

  package var total: Double {
    stretch + rate + beats + missing + doubt + energy + rests + ending + taste + level + order + muscles + repetition
      + chance
  }
}
