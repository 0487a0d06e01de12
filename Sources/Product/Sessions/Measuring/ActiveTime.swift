import ActivityFiles
import Units

/// The active time of a session: elapsed time without pauses. Times are seconds since the start.
package struct ActiveTime: Sendable {
  /// A timer pause.
  package struct Pause: Hashable, Sendable {
    package let start: Double
    package let end: Double
    /// The sum of all earlier pauses.
    package let before: Double
  }

  package let elapsed: Double
  /// In order, without overlaps.
  package private(set) var pauses: [Pause] = []

  package init(elapsed: Double, pauses told: [(start: Double, end: Double)]) {
    self.elapsed = elapsed
    var joined: [(start: Double, end: Double)] = []
    for pause in told.sorted(by: { $0.start < $1.start }) {
      let (start, end) = (max(pause.start, 0), min(pause.end, elapsed))
      guard end > start else { continue }
      if let last = joined.last, start <= last.end {
        joined[joined.count - 1].end = max(last.end, end)
      } else {
        joined.append((start, end))
      }
    }
    var paused = 0.0
    for pause in joined {
      pauses.append(Pause(start: pause.start, end: pause.end, before: paused))
      paused += pause.end - pause.start
    }
  }

  package var total: Double { active(until: elapsed) }

  /// Active time from the start until `time`.
  package func active(until time: Double) -> Double {
    guard let pause = lastPause(at: time) else { return time }
    return time - pause.before - (min(time, pause.end) - pause.start)
  }

  package func active(from start: Double, to end: Double) -> Double { active(until: end) - active(until: start) }

  /// The elapsed time at which the active time reaches `active`; nil if it never does.
  package func time(after active: Double) -> Double? {
    var passed = 0.0
    for stretch in stretches {
      let length = stretch.upperBound - stretch.lowerBound
      // Moments are whole milliseconds, so sums of them err by less than half a millisecond.
      if passed + length > active - 0.0005 { return min(stretch.lowerBound + (active - passed), stretch.upperBound) }
      passed += length
    }
    return nil
  }

  package func isPaused(at time: Double) -> Bool { lastPause(at: time).map { time < $0.end } ?? false }

  /// The stretches between pauses, in order.
  package var stretches: [ClosedRange<Double>] {
    var stretches: [ClosedRange<Double>] = []
    var start = 0.0
    for pause in pauses {
      if pause.start > start { stretches.append(start...pause.start) }
      start = pause.end
    }
    if elapsed > start || stretches.isEmpty { stretches.append(start...max(elapsed, start)) }
    return stretches
  }

  /// The last pause that began by `time`.
  private func lastPause(at time: Double) -> Pause? {
    let index = pauses.firstPlace { $0.start > time }
    return index > 0 ? pauses[index - 1] : nil
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index for which `holds` is true, by binary search; the end index if there is none. Requires that `holds` stays
  /// true from there on.
  package func firstPlace(where holds: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if holds(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
