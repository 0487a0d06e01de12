/// The beat intervals to test on a track.
///
/// First, the intervals at which the network's beats and the onsets repeat best, by a four-tooth comb on the autocorrelation.
/// Then the network's probable tempos and simple ratios of them, because the strongest periodicity is often half or double the
/// beat.
enum CandidateTempos {
  /// Beats per minute. The extremes are rare but real: adagios, hardcore.
  static let range = 33.0...250.0
  /// The same as intervals in frames.
  private static let shortest = 60 * OnsetCurves.frameRate / range.upperBound
  private static let longest = 60 * OnsetCurves.frameRate / range.lowerBound
  private static let most = 14

  /// Intervals in frames, the most promising first.
  static func intervals(onsets: Periodicity, beats: Periodicity, likely: [Double]) -> [Double] {
    let peaks = peaks(of: onsets)
    if peaks.isEmpty { return [] }
    var chosen: [Double] = []
    func add(_ interval: Double) {
      guard interval >= shortest, interval <= longest, chosen.count < most else { return }
      for other in chosen where (interval / other - 1).magnitude < 0.035 { return }
      chosen.append(interval)
    }
    for peak in Self.peaks(of: beats).prefix(2) { add(peak) }
    for peak in peaks.prefix(2) { add(peak) }
    for tempo in likely { add(60 * OnsetCurves.frameRate / tempo) }
    for ratio in [0.5, 2, 1.5, 2 / 3.0, 3, 1 / 3.0, 0.25, 4, 0.75, 4 / 3.0] { add(peaks[0] * ratio) }
    for peak in peaks.prefix(8) { add(peak) }
    if peaks.count > 1 { for ratio in [0.5, 2] { add(peaks[1] * ratio) } }
    return chosen
  }

  /// Local maxima of the comb's response, the strongest first.
  private static func peaks(of periodicity: Periodicity) -> [Double] {
    var grid: [Double] = []
    var lag = shortest
    while lag <= longest {
      grid.append(lag)
      lag *= 1.005
    }
    let comb = grid.map { combStrength(of: $0, in: periodicity) }
    var peaks: [(interval: Double, strength: Double)] = []
    for n in grid.indices.dropFirst().dropLast() where comb[n] >= comb[n - 1] && comb[n] > comb[n + 1] {
      peaks.append((grid[n], comb[n]))
    }
    peaks.sort { $0.strength > $1.strength }
    return peaks.map { $0.interval }
  }

  static func combStrength(of lag: Double, in periodicity: Periodicity) -> Double {
    var sum = 0.0
    for tooth in 1...4 {
      sum += periodicity.strength(at: lag * Double(tooth), reach: tooth > 1 ? 1 : 0) / Double(tooth).squareRoot()
    }
    return sum / 2.784
  }
}
