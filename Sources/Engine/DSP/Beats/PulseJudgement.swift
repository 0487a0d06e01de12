import Units

/// Whether a track has a usable beat, and how clear it is.
///
/// A logistic regression on the evidence for a pulse. Learning/Beats/pulse.py has its training and data.
struct PulseJudgement {
  /// Peak amplitude of a band below which a track counts as silent: −80 dB.
  static let faintest: Float = 1e-4
  /// Minimum length in seconds for an estimate of the tempo.
  static let shortest = 4.0
  static let fewestBeats = 6
  /// Minimum activity of `OnsetCurves`. Below it, repetition is only fluctuation of the sound.
  static let leastActivity: Float = 0.01

  /// Maximum deviation of the intervals for walking to the beat. Expressive piano music reaches 0.03.
  private static let largestWander = 0.05
  /// In decibels: speech jumps between syllables and gaps, unlike ambient sound and noise.
  private static let speechRestlessness = 8.0
  /// Seconds of sound used in training. Shorter sound repeats more by chance.
  private static let learnedLength = 40.0

  let steadiness: Steadiness
  /// 0…1: how much stronger onsets are on the beats than elsewhere.
  let clarity: Double
  /// 0…1: probability of a pulse.
  let certainty: Double

  init(
    _ winner: BeatSearch.Hypothesis, _ search: BeatSearch, _ intervals: BeatIntervals, envelope: [Float],
    seconds: Double
  ) {
    clarity = max(0, 1 - 1 / search.evidence.strength(of: winner.row))
    let evidence = Self.evidence(for: winner, in: search, seconds: seconds)
    var odds = Self.weights[0]
    for (value, weight) in zip(evidence, Self.weights.dropFirst()) { odds += value * weight }
    certainty = 1 / (1 + Elementary.exp(-odds))
    if certainty < 0.5 {
      steadiness = .unsteady(Self.isRestless(envelope) ? .speech : .noBeat)
    } else if winner.row.source == .path, intervals.wander > Self.largestWander {
      steadiness = .unsteady(.unsteadyTempo)
    } else {
      steadiness = .steady
    }
  }

  /// The evidence for a pulse, as logarithms and correlations: the network's certainty, the strength of onsets on the beats,
  /// and the periodicity of the onsets and of the network's beats.
  static func evidence(
    for winner: BeatSearch.Hypothesis, in search: BeatSearch, seconds: Double
  ) -> [Double] {
    let scarcity = max(1, learnedLength / seconds).squareRoot()
    return [
      Elementary.log(0.02 + search.evidence.certainty(of: winner.row)),
      Elementary.log(max(search.evidence.strength(of: winner.row), 0.1)),
      Elementary.log(0.01 + max(search.periodicity, 0) / scarcity),
      search.evidence.heardPeriodicity.strength(at: winner.row.interval, reach: 1) / scarcity,
    ]
  }

  private static func isRestless(_ envelope: [Float]) -> Bool { restlessness(of: envelope) > speechRestlessness }

  /// Deviation of the level, in slices of 20 ms, from its average over half a second: decibels, root mean square.
  static func restlessness(of envelope: [Float]) -> Double {
    let slices = envelope.count / 8
    guard slices > 0 else { return 0 }
    var levels = [Float](repeating: 0, count: slices)
    let loudest = envelope.max() ?? 0
    for slice in 0..<slices {
      var sum: Float = 0
      for n in (8 * slice)..<(8 * slice + 8) { sum += envelope[n] / 8 }
      levels[slice] = Float(10 * Elementary.log10(Double(sum + 1e-5 * loudest + 1e-20)))
    }
    let average = OnsetCurves.movingMean(levels.map { $0 + 300 }, reach: 12)
    var square = 0.0
    for slice in 0..<slices {
      let off = Double(levels[slice] + 300 - average[slice])
      square += off * off
    }
    return (square / Double(slices)).squareRoot()
  }
}
