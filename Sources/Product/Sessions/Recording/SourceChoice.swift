import Units

/// A sample and which of several devices told it.
struct SourcedSample<Value: Hashable & Sendable>: Hashable, Sendable {
  var sample: Sample<Value>
  var source: Int
}

/// Makes one series of those that several devices recorded at once.
enum SourceChoice {
  /// Without a sample for longer than this, another device is asked.
  static let longestGap: Int64 = 5_000

  /// The series that covers most seconds; where it has gaps, the next; and so on. Of equals the earlier in the list.
  /// - Parameter sources: Each in order of time.
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

  /// Distances since the start. Where one source takes over from another, that goes on from where the first was.
  static func distances(
    _ sources: [[Sample<Metres>]], from start: Moment, to end: Moment
  ) -> [Sample<Metres>] {
    let chosen = chosen(sources, from: start, to: end)
    guard Set(chosen.map(\.source)).count > 1 else { return chosen.map(\.sample) }
    var total = 0.0
    /// What the source that is being followed said last.
    var reading = 0.0
    var last: SourcedSample<Metres>?
    return chosen.map { next in
      let value = next.sample.value.value
      if let last, last.source != next.source {
        // How far this source had come when the last one was heard; one that was not there then begins anew at nothing, or
        // knows of the way before.
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
