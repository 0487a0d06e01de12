/// Whether there is a beat one can keep time by, and how clear it is.
///
/// The limits lie where 14 recordings without a beat (speech in four voices, noises, rain, wind, free pads) part from
/// 62 of music: the first repeat themselves with a strength of at most 0.018, the second with at least 0.024, and all
/// but expressive piano with at least 0.05.
struct PulseJudgement {
  /// Peak amplitude of a band below which a track counts as silent: −80 dB.
  static let faintest: Float = 1e-4
  /// Seconds of sound below which nothing can be said about its tempo.
  static let shortest = 4.0
  static let fewestBeats = 6

  private static let weakestPeriodicity = 0.021
  private static let weakestStrength = 1.5
  /// A bending row of beats is believed to be steady from here on.
  private static let firmPeriodicity = 0.045
  private static let largestSpread = 0.09
  /// Decibels: speech hops between syllables and gaps, ambient sound and noise do not.
  private static let speechRestlessness = 8.0

  let steadiness: Steadiness
  /// 0…1: how much more happens on the beats than elsewhere.
  let clarity: Double
  /// 0…1: by what to lower the confidence in a tempo that may be none.
  let certainty: Double

  init(
    _ winner: BeatSearch.Hypothesis, _ search: BeatSearch, _ intervals: BeatIntervals, envelope: [Float],
    seconds: Double
  ) {
    let strength = search.evidence.strength(of: winner.row)
    clarity = max(0, 1 - 1 / strength)
    // Chance repeats itself, too, if there is little to average over.
    let scarcity = max(1, 40 / seconds).squareRoot()
    let limit = Self.weakestPeriodicity * scarcity
    certainty = min(max((search.periodicity - 0.7 * limit) / 0.1, 0.05), 1)
    let firm = search.periodicity >= Self.firmPeriodicity * scarcity
    if search.periodicity < limit || strength < Self.weakestStrength {
      steadiness = .unsteady(Self.isRestless(envelope) ? .speech : .noBeat)
    } else if winner.row.source == .path, !firm {
      steadiness = .unsteady(Self.isRestless(envelope) ? .speech : .unsteadyTempo)
    } else if winner.row.source == .path, intervals.spread > Self.largestSpread {
      steadiness = .unsteady(.unsteadyTempo)
    } else {
      steadiness = .steady
    }
  }

  private static func isRestless(_ envelope: [Float]) -> Bool { restlessness(of: envelope) > speechRestlessness }

  /// How far the level, in slices of 20 ms, strays from its average over half a second: decibels, root mean square.
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
