import Units

/// An activity while its file is read: elements in file order, cadences as devices count them, totals unknown.
struct ActivityDraft {
  /// A leg or a lap.
  struct Part {
    var start: Moment?
    var end: Moment?
    var elapsed: Seconds?
    var active: Seconds?
    /// Its times are placeholders; the properties above hold the real ones.
    var totals = ActivityTotals(elapsed: .zero, active: .zero)
    var sport: Sport?
    var variant: SportVariant?
    var poolLength: Metres?
    var trigger: ActivityLap.Trigger?
    var intensity: ActivityLap.Intensity?
  }

  var name: String?
  var notes: String?
  var creator: ActivityCreator?
  var utcOffset: Seconds?
  var sport: Sport?
  var variant: SportVariant?
  var legs: [Part] = []
  var laps: [Part] = []
  var pauses: [RecordedActivity.Pause] = []
  var samples: [ActivitySample] = []
  var heartbeats: [HeartbeatInterval] = []
  var series: [SampleSeries] = []
  var lengths: [PoolLength] = []
  var sets: [ExerciseSet] = []

  /// The beginning of 1990. No device recorded routes before.
  private static let earliest = Moment(milliseconds: 631_152_000_000)

  var isEmpty: Bool { legs.isEmpty && laps.isEmpty && samples.isEmpty && heartbeats.isEmpty && sets.isEmpty }

  /// Nil if nothing has a time.
  consuming func finished(warnings: inout WarningList) -> RecordedActivity? {
    sortSamples(&warnings)
    if let first = samples.first?.moment, first < Self.earliest { warnings.add(.clockNotSet) }
    pauses = Self.merged(pauses)
    guard var legs = finishedLegs() else { return nil }
    halveOrDouble(&legs, &warnings)
    return RecordedActivity(
      name: name, notes: notes, creator: creator, utcOffset: utcOffset, legs: legs, pauses: pauses, samples: samples,
      heartbeats: Self.sorted(heartbeats) { $0.moment },
      series: series.map { line in
        var line = line
        line.points = Self.sorted(line.points) { $0.moment }
        return line
      },
      lengths: Self.sorted(lengths) { $0.start }, sets: Self.sorted(sets) { $0.start })
  }

  private mutating func sortSamples(_ warnings: inout WarningList) {
    let late = zip(samples, samples.dropFirst()).count { $0.moment > $1.moment }
    if late > 0 { warnings.add(.samplesOutOfOrder(late)) }
    var joined: [ActivitySample] = []
    joined.reserveCapacity(samples.count)
    for sample in Self.sorted(samples, by: { $0.moment }) {
      if let last = joined.last, let both = last.joined(with: sample) {
        joined[joined.count - 1] = both
      } else {
        joined.append(sample)
      }
    }
    samples = joined
  }

  private func finishedLegs() -> [ActivityLeg]? {
    let moments = [
      samples.first?.moment, heartbeats.first?.moment, sets.first?.start, laps.first?.start, legs.first?.start,
    ]
    guard let first = moments.compactMap(\.self).min() else { return nil }
    let last = samples.last?.moment ?? first
    let parts = legs.isEmpty ? [Part()] : Self.sorted(legs) { $0.start ?? first }
    var finished = Self.timed(parts, from: first, to: last, pauses: pauses).map { part, start, totals in
      ActivityLeg(
        sport: part.sport ?? sport ?? .generic, variant: part.sport == nil ? variant : part.variant, start: start,
        totals: totals, poolLength: part.poolLength)
    }
    let sortedLaps = Self.sorted(laps) { $0.start ?? first }
    for (part, start, totals) in Self.timed(sortedLaps, from: first, to: last, pauses: pauses) {
      let leg = finished.lastIndex { $0.start <= start } ?? 0
      finished[leg].laps.append(
        ActivityLap(start: start, totals: totals, trigger: part.trigger, intensity: part.intensity))
    }
    return finished
  }

  /// Parts with all times known. Missing times follow from the samples, the next parts and the pauses.
  private static func timed(
    _ parts: [Part], from first: Moment, to last: Moment, pauses: [RecordedActivity.Pause]
  ) -> [(part: Part, start: Moment, totals: ActivityTotals)] {
    parts.enumerated().map { place, part in
      let start = part.start ?? first
      let next = place + 1 < parts.count ? parts[place + 1].start : nil
      let end = max(part.end ?? next ?? last, start)
      var totals = part.totals
      totals.elapsed = part.elapsed ?? part.active.map { max($0, end - start) } ?? (end - start)
      totals.active =
        part.active ?? max(.zero, totals.elapsed - paused(pauses, from: start, to: start + totals.elapsed))
      return (part, start, totals)
    }
  }

  private static func paused(_ pauses: [RecordedActivity.Pause], from start: Moment, to end: Moment) -> Seconds {
    var sum = Seconds.zero
    for pause in pauses where pause.start < end && pause.end > start {
      sum += min(pause.end, end) - max(pause.start, start)
    }
    return sum
  }

  private static func merged(_ pauses: [RecordedActivity.Pause]) -> [RecordedActivity.Pause] {
    var merged: [RecordedActivity.Pause] = []
    for pause in sorted(pauses, by: { $0.start }) where pause.end > pause.start {
      if let last = merged.last, pause.start <= last.end {
        merged[merged.count - 1].end = max(last.end, pause.end)
      } else {
        merged.append(pause)
      }
    }
    return merged
  }

  /// On foot, devices count the steps of one foot. Nobody runs at 240 or walks at 180 steps per minute. So a median above half
  /// of that already counts both feet.
  private mutating func halveOrDouble(_ legs: inout [ActivityLeg], _ warnings: inout WarningList) {
    for place in legs.indices where legs[place].isOnFoot {
      let end = place + 1 < legs.count ? legs[place + 1].start : nil
      let first = place == 0 ? 0 : Self.firstIndex(in: samples, at: legs[place].start)
      let last = end.map { Self.firstIndex(in: samples, at: $0) } ?? samples.count
      let range = first..<max(first, last)
      let moving = samples[range].compactMap(\.cadence?.perMinute).filter { $0 > 0 }.sorted()
      let means = legs[place].laps.compactMap(\.totals.meanCadence?.perMinute)
      let usual = moving.isEmpty ? (legs[place].totals.meanCadence?.perMinute ?? means.max()) : moving[moving.count / 2]
      if let usual, usual > (legs[place].sport == .running ? 120 : 90) {
        warnings.add(.cadenceInSteps)
        continue
      }
      for index in range { samples[index].cadence = samples[index].cadence?.doubled }
      legs[place].totals.doubleCadence()
      for lap in legs[place].laps.indices { legs[place].laps[lap].totals.doubleCadence() }
    }
  }

  /// The index of the first sample at or after `moment`.
  private static func firstIndex(in samples: [ActivitySample], at moment: Moment) -> Int {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].moment < moment { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Stable sort by time.
  private static func sorted<Element>(_ elements: [Element], by moment: (Element) -> Moment) -> [Element] {
    guard zip(elements, elements.dropFirst()).contains(where: { moment($0) > moment($1) }) else { return elements }
    return elements.enumerated().sorted { (moment($0.element), $0.offset) < (moment($1.element), $1.offset) }
      .map(\.element)
  }
}

extension ActivityTotals {
  fileprivate mutating func doubleCadence() {
    meanCadence = meanCadence?.doubled
    greatestCadence = greatestCadence?.doubled
  }
}
