/// Whether there is a beat one can keep time by, and how clear it is.
struct PulseJudgement {
  /// Peak amplitude of a band below which a track counts as silent: −80 dB.
  static let faintest: Float = 1e-4
  /// Seconds of sound below which nothing can be said about its tempo.
  static let shortest = 4.0
  static let fewestBeats = 6

  let steadiness: Steadiness
  /// 0…1: how much more happens on the beats than elsewhere.
  let clarity: Double
  /// 0…1: by what to lower the confidence in a tempo that may be none.
  let certainty: Double

  init(_ winner: BeatSearch.Hypothesis, _ intervals: BeatIntervals, _ curves: OnsetCurves) {
    clarity = 1
    certainty = 1
    steadiness = intervals.spread > 0.12 ? .unsteady(.unsteadyTempo) : .steady
  }
}
