import Units

/// A sample and the index of its device.
struct SourcedSample<Value: Hashable & Sendable>: Hashable, Sendable {
  var sample: Sample<Value>
  var source: Int
}

/// Merges the series of several devices into one.
enum SourceChoice {
  /// A longer gap switches to another device, in milliseconds.
  static let longestGap: Int64 = 5_000

  /// Takes the series that covers most seconds, and fills its gaps from the next one. Ties go to the earlier in the list.
  /// - Parameter sources: each in order of time.
  static func chosen<Value>(
    _ sources: [[Sample<Value>]], from start: Moment, to end: Moment
  ) -> [SourcedSample<Value>] {
    let ranked = sources.indices.filter { !sources[$0].isEmpty }
      .map { (source: $0, seconds: secondsCovered(sources[$0])) }
      .sorted { ($1.seconds, $0.source) < ($0.seconds, $1.source) }
      .map { $0.source }
    guard let best = ranked.first else { return [] }
    var chosen = sources[best].map { SourcedSample(sample: $0, source: best) }
    for source in ranked.dropFirst() {
      chosen = filled(chosen, with: sources[source], source, from: start, to: end)
    }
    return chosen
  }

  /// Distances since the start. When the source changes, the distance continues from the last value.
  static func distances(
    _ sources: [[Sample<Metres>]], from start: Moment, to end: Moment
  ) -> [Sample<Metres>] {
    let chosen = chosen(sources, from: start, to: end)
    guard Set(chosen.map(\.source)).count > 1 else { return chosen.map(\.sample) }
    var total = 0.0
    /// The last reading of the current source.
    var reading = 0.0
    var last: SourcedSample<Metres>?
    return chosen.map { next in
      let value = next.sample.value.value
      if let last, last.source != next.source {
        // The new source's reading at the last sample of the old one. A source without an earlier reading either starts at zero
        // or includes the distance so far.
        let before = sources[next.source].firstIndex(after: last.sample.moment)
        reading = before > 0 ? sources[next.source][before - 1].value.value : value >= total ? total : 0
      }
      total += max(0, value - reading)
      reading = value
      last = next
      return Sample(Metres(total), at: next.sample.moment)
    }
  }

  private static func secondsCovered<Value>(_ samples: [Sample<Value>]) -> Int {
    var seconds = 0
    var last: Int64?
    for sample in samples {
      let second = sample.moment.milliseconds / 1000
      if second != last { seconds += 1 }
      last = second
    }
    return seconds
  }

  private static func filled<Value>(
    _ chosen: [SourcedSample<Value>], with samples: [Sample<Value>], _ source: Int, from start: Moment, to end: Moment
  ) -> [SourcedSample<Value>] {
    var filled: [SourcedSample<Value>] = []
    filled.reserveCapacity(chosen.count)
    var rest = samples[...]
    var last = start.milliseconds - 1
    func fill(until next: Int64) {
      while let sample = rest.first, sample.moment.milliseconds < next {
        if next - last > longestGap, sample.moment.milliseconds > last {
          filled.append(SourcedSample(sample: sample, source: source))
        }
        rest.removeFirst()
      }
    }
    for sample in chosen {
      fill(until: sample.sample.moment.milliseconds)
      filled.append(sample)
      last = sample.sample.moment.milliseconds
    }
    fill(until: end.milliseconds + 1)
    return filled
  }
}
