/// A sampled value that holds until the next sample, for means over any part of the active time.
///
/// A gap of more than ten seconds counts as unknown.
package struct HeldValues: Sendable {
  package let times: [Double]
  package let values: [Double]
  private let active: ActiveTime
  /// Cumulative up to each sample: the known active time, and its product with the values.
  private var weights: [Double] = []
  private var sums: [Double] = []

  /// - Parameter samples: in order of time.
  package init(_ samples: some Sequence<(time: Double, value: Double)>, _ active: ActiveTime) {
    let samples = samples.filter { $0.value.isFinite }
    times = samples.map(\.time)
    values = samples.map(\.value)
    self.active = active
    var (weight, sum) = (0.0, 0.0)
    for index in times.indices {
      weights.append(weight)
      sums.append(sum)
      let length = length(after: index)
      weight += length
      sum += length * values[index]
    }
  }

  package var isEmpty: Bool { times.isEmpty }
  /// Active time with a known value, in seconds.
  package var covered: Double { weights.last ?? 0 }

  /// The time-weighted mean. If every sample is isolated, the plain mean.
  package var mean: Double? {
    guard !isEmpty else { return nil }
    return covered > 0 ? (sums.last ?? 0) / covered : values.reduce(0, +) / Double(values.count)
  }

  /// The time-weighted mean; nil if nothing is known in the range.
  package func mean(from start: Double, to end: Double) -> Double? {
    let (from, to) = (integral(until: start), integral(until: end))
    return to.weight > from.weight ? (to.sum - from.sum) / (to.weight - from.weight) : nil
  }

  package var greatest: Double? { values.max() }

  /// The maximum of the samples in the range; nil without samples.
  package func greatest(from start: Double, to end: Double) -> Double? { values[places(from: start, to: end)].max() }

  /// The indices of the samples in the range; `end` is excluded.
  package func places(from start: Double, to end: Double) -> Range<Int> {
    let first = times.firstPlace { $0 >= start }
    return first..<max(first, times.firstPlace { $0 >= end })
  }

  /// Calls `body` with each value and the active time it holds for.
  package func forEach(_ body: (_ value: Double, _ length: Double) -> Void) {
    for index in times.indices { body(values[index], length(after: index)) }
  }

  /// Nil if the value at that time is unknown.
  package func value(at time: Double) -> Double? {
    let next = times.firstPlace { $0 > time }
    guard next > 0, time - times[next - 1] <= Self.longestGap else { return nil }
    return values[next - 1]
  }

  /// The integral over active time, in value times seconds.
  package func sum(from start: Double, to end: Double) -> Double {
    integral(until: end).sum - integral(until: start).sum
  }

  /// The samples in the range.
  package func part(from start: Double, to end: Double) -> HeldValues {
    let places = places(from: start, to: end)
    return HeldValues(zip(times[places], values[places]).lazy.map { ($0, $1) }, active)
  }

  /// The maximum mean over `window` consecutive seconds, and its start. Unknown time counts as zero. Nil if less than `window`
  /// is known.
  package func greatestMean(over window: Double) -> (mean: Double, start: Double)? {
    guard covered >= window, let last = times.last else { return nil }
    var best = (mean: 0.0, start: times[0])
    for start in times where start + window <= last {
      let mean = sum(from: start, to: start + window) / window
      if mean > best.mean { best = (mean, start) }
    }
    return best
  }

  private func length(after index: Int) -> Double {
    guard index + 1 < times.count, times[index + 1] - times[index] <= Self.longestGap else { return 0 }
    return active.active(from: times[index], to: times[index + 1])
  }

  private func integral(until time: Double) -> (weight: Double, sum: Double) {
    let next = times.firstPlace { $0 > time }
    guard next > 0 else { return (0, 0) }
    let last = next - 1
    guard next < times.count, times[next] - times[last] <= Self.longestGap else { return (weights[last], sums[last]) }
    let length = active.active(from: times[last], to: time)
    return (weights[last] + length, sums[last] + length * values[last])
  }

  static let longestGap = 10.0
}
