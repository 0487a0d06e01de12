internal import ActivityFiles
import Sessions
internal import Units

/// The totals of legs and laps, as device files contain them.
struct LegSums {
  private let timeline: Timeline
  private let figures: SessionExport.Figures
  private let format: ActivityFile.Format

  init(_ timeline: Timeline, _ figures: SessionExport.Figures, for format: ActivityFile.Format) {
    self.timeline = timeline
    self.figures = figures
    self.format = format
  }

  func write(to activity: inout RecordedActivity) {
    let active = max(0.001, active(from: timeline.start, to: timeline.end).value)
    for place in activity.legs.indices {
      let start = timeline.legs[place].start
      let end = place + 1 < timeline.legs.count ? timeline.legs[place + 1].start : max(timeline.end, start)
      var totals = sums(of: activity, from: start, to: end)
      totals.energy = figures.energy.map { Kilocalories($0.value * totals.active.value / active) }
      if activity.legs.count == 1 {
        totals.ascent = figures.ascent
        totals.descent = figures.descent
      }
      activity.legs[place].totals = totals
      activity.legs[place].laps = laps(of: activity, from: start, to: end)
    }
  }

  private func laps(of activity: RecordedActivity, from start: Moment, to end: Moment) -> [ActivityLap] {
    let presses = timeline.laps.filter { $0 > start && $0 < end }
    guard !presses.isEmpty else { return [] }
    return zip([start] + presses, presses + [end]).map { begin, finish in
      ActivityLap(
        start: begin, totals: sums(of: activity, from: begin, to: finish), trigger: finish == end ? .end : .manual,
        intensity: .active)
    }
  }

  private func active(from start: Moment, to end: Moment) -> Seconds {
    var sum = end - start
    for pause in timeline.pauses where pause.start < end && pause.end > start {
      sum -= min(pause.end, end) - max(pause.start, start)
    }
    return max(.zero, sum)
  }

  /// A sample belongs to the latest part that starts by its moment. The session's last moment belongs to the last part.
  private func sums(of activity: RecordedActivity, from start: Moment, to end: Moment) -> ActivityTotals {
    var totals = ActivityTotals(elapsed: end - start, active: active(from: start, to: end))
    let samples = activity.samples
    let first = samples.partition { $0.moment >= row(of: start) }
    let last = end == timeline.end ? samples.count : samples.partition { $0.moment >= row(of: end) }
    let part = samples[first..<max(first, last)]
    totals.distance = distance(of: samples, first..<max(first, last))
    if let distance = totals.distance, totals.active > .zero {
      totals.meanSpeed = MetresPerSecond(distance.value / totals.active.value)
    }
    totals.greatestSpeed = part.compactMap(\.speed).max()
    let rates = part.compactMap(\.heartRate)
    totals.meanHeartRate = Self.mean(rates.map(\.value)).flatMap { BeatsPerMinute($0) }
    totals.greatestHeartRate = rates.max()
    let cadences = part.compactMap(\.cadence).filter { $0.perMinute > 0 }
    totals.meanCadence = Self.mean(cadences.map(\.perMinute)).flatMap { Cadence(perMinute: $0) }
    totals.greatestCadence = cadences.max()
    let powers = part.compactMap(\.power)
    totals.meanPower = Self.mean(powers.map(\.value)).map { Watts($0) }
    totals.greatestPower = powers.max()
    return totals
  }

  private func row(of moment: Moment) -> Moment { format == .fit ? moment.wholeSecond : moment }

  /// The sum of distance increments; nil without distances. A decrease means a counter restart.
  private func distance(of samples: [ActivitySample], _ range: Range<Int>) -> Metres? {
    var before = samples[..<range.lowerBound].last { $0.distance != nil }?.distance?.value
    var sum: Double?
    for sample in samples[range] {
      guard let distance = sample.distance?.value else { continue }
      sum = (sum ?? 0) + max(0, distance - (before ?? 0))
      before = distance
    }
    return sum.map { Metres($0) }
  }

  private static func mean(_ values: [Double]) -> Double? {
    values.isEmpty ? nil : values.reduce(0, +) / Double(values.count)
  }
}

extension [ActivitySample] {
  /// The first index for which `isLater` holds, by binary search.
  fileprivate func partition(_ isLater: (ActivitySample) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
