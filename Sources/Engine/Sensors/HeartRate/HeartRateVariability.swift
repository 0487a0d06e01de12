public import Units

/// RMSSD over the last minutes: the root mean square of differences between neighbouring RR intervals. It is the usual
/// short-term measure of heart-rate variability (Task Force of ESC and NASPE 1996, doi 10.1161/01.CIR.93.5.1043).
///
/// Artefacts are removed first: an interval outside 0.3–2 s, or more than 20 % off the median of its two neighbours on each
/// side. The window follows Karlsson et al. 2012 (doi 10.1186/1475-925X-11-2), with a median for their mean, so that one missed
/// beat doesn't affect its neighbours. The 20 % are the usual limit since Malik et al. 1989. A difference counts only if both
/// of its intervals are valid and adjacent.
public struct HeartRateVariability: Sendable {
  /// Intervals in order of time, at most `window` in total length. The last two are not yet classified.
  private var intervals: [Seconds] = []
  private var length = Seconds.zero
  private let window: Seconds

  /// - Parameter window: duration of the analysis. One minute is the least for comparable values; five minutes are usual at
  ///   rest (Task Force 1996).
  /// - Precondition: `window` is in 10…600 s.
  public init(window: Seconds = Seconds(60)) {
    precondition(window.value >= 10 && window.value <= 600, "a window of 10 s to 10 minutes")
    self.window = window
  }

  /// Adds the next RR interval. An impossible one counts as a gap.
  public mutating func receive(_ interval: Seconds) {
    // A gap keeps its place, so that the intervals around it don't become neighbours, but takes no time.
    let kept = Self.possible.contains(interval.value) ? interval : .zero
    intervals.append(kept)
    length += kept
    var outdated = 0
    while length > window || intervals.count - outdated > Self.mostIntervals {
      length -= intervals[outdated]
      outdated += 1
    }
    intervals.removeFirst(outdated)
  }

  /// Marks a gap, when the sensor was silent: intervals before and after it are not neighbours.
  public mutating func receiveGap() { receive(.zero) }

  /// In seconds; displays use milliseconds. Nil with fewer than 20 differences (our own choice).
  public var rmssd: Seconds? {
    var sum = 0.0
    var count = 0
    for later in intervals.indices.dropFirst() where isSinus(later) && isSinus(later - 1) {
      let difference = (intervals[later] - intervals[later - 1]).value
      sum += difference * difference
      count += 1
    }
    return count < 20 ? nil : Seconds((sum / Double(count)).squareRoot())
  }

  /// Share of intervals removed, 0…1. Above 0.05 RMSSD is unreliable (our own choice).
  public var artefacts: Double {
    guard intervals.count > 4 else { return 0 }
    let judged = intervals.indices.dropFirst(2).dropLast(2)
    return Double(judged.count { !isSinus($0) }) / Double(judged.count)
  }

  private func isSinus(_ index: Int) -> Bool {
    guard index >= 2, index + 2 < intervals.count, intervals[index] > .zero else { return false }
    var around: [Double] = []
    for neighbour in (index - 2)...(index + 2) where neighbour != index && intervals[neighbour] > .zero {
      around.append(intervals[neighbour].value)
    }
    guard around.count >= 2 else { return false }
    around.sort()
    let median = (around[(around.count - 1) / 2] + around[around.count / 2]) / 2
    return (intervals[index].value - median).magnitude <= 0.2 * median
  }

  private static let possible = 0.3...2.0
  /// Ten minutes at 200 beats per minute. Only gaps, which take no time, could exceed that.
  private static let mostIntervals = 2000
}
