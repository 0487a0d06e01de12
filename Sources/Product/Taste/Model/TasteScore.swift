/// What a score is made of.
package enum TasteCause: String, Hashable, Sendable, CaseIterable {
  /// That the listener likes songs at all.
  case listener
  case sound, energy, mood, tempo, decade, genre, artist
  /// What the listener did with this very song.
  case song
}

/// How well a song is expected to be liked, and from what.
package struct TasteScore: Hashable, Sendable {
  /// 0 is as likely liked as not; ±1 is rather sure.
  package private(set) var mean = 0.0
  /// How far off the mean may be, squared.
  package private(set) var variance = 0.0
  /// What adds up to `mean`, in the order of `TasteCause.allCases`.
  private var parts = [Double](repeating: 0, count: TasteCause.allCases.count)

  /// 0…1: the chance that the next sign is one of liking.
  package var probability: Double { Normal.below(mean / (1 + variance).squareRoot()) }

  package func part(of cause: TasteCause) -> Double { parts[Self.places[cause] ?? 0] }

  mutating func add(_ belief: Belief, times factor: Double, _ cause: TasteCause) {
    mean += factor * belief.mean
    variance += factor * factor * belief.variance
    if let place = Self.places[cause] { parts[place] += factor * belief.mean }
  }

  private static let places = Dictionary(
    uniqueKeysWithValues: TasteCause.allCases.enumerated().map { ($1, $0) })
}
