/// The shortest period of a repeating movement.
struct MotionPeriod: Sendable {
  /// In samples.
  let lag: Int
  /// Correlation of the last one and a half periods with the period before, 0…1.
  let likeness: Float

  /// Nil if nothing repeats. Uses the last two and a half periods, which limits the periods it can find.
  ///
  /// Each period is tested over a length of its own, so that fast repetitions are found quickly. A period is accepted at a
  /// maximum of the correlation after a clear minimum, because a slow movement also resembles itself a moment ago.
  init?(_ history: ForceHistory, lags: ClosedRange<Int>) {
    let known = history.end - history.oldest
    var candidates: [(lag: Int, likeness: Float, isPeak: Bool)] = []
    var lowest: Float = 1
    var previous: Float = 1
    var rising = false
    var lag = 4
    while lag <= lags.upperBound {
      let window = max(lag * 3 / 2, Self.shortestWindow)
      guard window + lag <= known else { break }
      let likeness = history.likeness(history.end - window..<history.end, lag: lag)
      if rising, likeness < previous, let last = candidates.indices.last { candidates[last].isPeak = true }
      rising = likeness > previous && likeness > lowest + 0.3
      lowest = min(lowest, likeness)
      if lags.contains(lag) { candidates.append((lag, likeness, false)) }
      previous = likeness
      lag = max(lag + 1, lag * 26 / 25)
    }
    let best = candidates.reduce(0) { $1.isPeak ? max($0, $1.likeness) : $0 }
    guard best >= Self.least, let found = candidates.first(where: { $0.isPeak && $0.likeness >= 0.85 * best }) else {
      return nil
    }
    self.lag = found.lag
    likeness = found.likeness
  }

  private static let shortestWindow = 40
  private static let least: Float = 0.6
}
