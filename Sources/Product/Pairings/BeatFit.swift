import Exercises
import Units

/// A song's beat as the rhythm of an exercise.
package struct BeatFit: Hashable, Sendable {
  /// Per repetition: 1, 2, 4 or 8.
  package let beats: Int
  /// The playback speed; 1 is the original tempo.
  package let speed: Double
  /// Repetitions per minute, within the exercise's range.
  package let rate: Double
}

/// Finds the cheapest fit of tempos to one rhythm.
struct BeatMatcher {
  struct Match {
    let beats: Int
    let logSpeed: Double
    let logRate: Double
    let stretch: Double
    let rate: Double
    let laterBeats: Double

    var cost: Double { stretch + rate + laterBeats }
    var fit: BeatFit { BeatFit(beats: beats, speed: Elementary.exp(logSpeed), rate: Elementary.exp(logRate)) }
  }

  private let slowest: Double
  private let natural: Double
  private let fastest: Double
  private let beats: [(count: Int, logarithm: Double)]
  private let limit: Double

  /// - Parameter limit: of the stretch, as a logarithm.
  init(_ rhythm: Exercise.Rhythm, limit: Double) {
    slowest = Elementary.log(rhythm.range.lowerBound)
    natural = Elementary.log(rhythm.natural)
    fastest = Elementary.log(rhythm.range.upperBound)
    beats = rhythm.beats.map { ($0, Elementary.log(Double($0))) }
    self.limit = limit
  }

  /// Nil where no number of beats is within the range and the limit.
  func match(logTempo: Double) -> Match? {
    var best: Match?
    for (place, beats) in beats.enumerated() {
      guard let match = match(logTempo - beats.logarithm, beats.count, place: place) else { continue }
      if best.map({ match.cost < $0.cost }) ?? true { best = match }
    }
    return best
  }

  /// - Parameter own: the logarithm of the rate at the song's own tempo.
  private func match(_ own: Double, _ count: Int, place: Int) -> Match? {
    let low = max(-limit, slowest - own)
    let high = min(limit, fastest - own)
    guard low <= high else { return nil }
    // Both costs are parabolas of the stretch, so the least sum has a formula.
    let away = own - natural
    let stretching = PairingWeights.stretch * (away > 0 ? PairingWeights.slowed : 1) / (limit * limit)
    let rating = PairingWeights.rate / (Self.naturalLogarithm * Self.naturalLogarithm)
    let stretch = min(high, max(low, -away * rating / (stretching + rating)))
    let share = stretch / limit
    let off = (away + stretch) / Self.naturalLogarithm
    return Match(
      beats: count, logSpeed: stretch, logRate: own + stretch,
      stretch: PairingWeights.stretch * share * share * (stretch < 0 ? PairingWeights.slowed : 1),
      rate: PairingWeights.rate * off * off, laterBeats: PairingWeights.laterBeats * Double(place))
  }

  private static let naturalLogarithm = Elementary.log(PairingWeights.naturalRatio)
}
