/// The origin of a part of a score.
package enum TasteCause: String, Hashable, Sendable, CaseIterable {
  /// The listener's general liking of songs.
  case listener
  case sound, energy, mood, tempo, decade, genre, artist
  /// The listener's plays of this song.
  case song
}

/// The expected liking of a song and its parts.
package struct TasteScore: Hashable, Sendable {
  /// 0 means that liking and disliking are equally likely; ±1 is rather certain.
  package private(set) var mean = 0.0
  /// The variance of the expected liking.
  package private(set) var variance = 0.0
  /// The summands of `mean`, in the order of `TasteCause.allCases`.
  private var parts = [Double](repeating: 0, count: TasteCause.allCases.count)

  /// The probability that the next evidence is positive, 0…1.
  package var probability: Double { Normal.below(mean / (1 + variance).squareRoot()) }

  /// The part of `mean` that comes from `cause`.
  package func part(of cause: TasteCause) -> Double { parts[Self.places[cause] ?? 0] }

  mutating func add(_ belief: Belief, times factor: Double, _ cause: TasteCause) {
    mean += factor * belief.mean
    variance += factor * factor * belief.variance
    if let place = Self.places[cause] { parts[place] += factor * belief.mean }
  }

  private static let places = Dictionary(
    uniqueKeysWithValues: TasteCause.allCases.enumerated().map { ($1, $0) })
}
