import ActivityFiles
import Units

extension Timeline {
  /// Merges two recordings into one session. The gap between them becomes a pause. Where they overlap, each series comes from
  /// the recording that covers more of it, and the timer is paused where it is in both.
  package func joined(with other: Timeline) -> Timeline {
    let (first, second) = (other.start, other.end) < (start, end) ? (other, self) : (self, other)
    var joined = Timeline(start: first.start, end: max(first.end, second.end), legs: first.legs)
    joined.legs += second.legs(after: first)
    joined.pauses = first.standing(in: joined).overlaps(with: second.standing(in: joined))
    joined.joinSamples(first, second)
    joined.laps = Self.joined(first.laps, second.laps, at: first.end) { $0 }
    joined.songs =
      first.songs.isEmpty ? second.songs : first.songs + second.songs.compactMap { $0.clipped(after: first.end) }
    joined.tempo = Self.joined(first.tempo, second.tempo, at: first.end) { $0.moment }
    joined.steps =
      first.steps
      + second.steps.filter { step in
        // The plan continued. A plan that started again belongs to another session.
        first.steps.last.map { step.index >= $0.index && step.start >= $0.end } ?? true
      }
    joined.lengths = Self.joined(first.lengths, second.lengths, at: first.end) { $0.start }
    joined.sets = Self.joined(first.sets, second.sets, at: first.end) { $0.start }
    return joined
  }

  private mutating func joinSamples(_ first: Timeline, _ second: Timeline) {
    let (start, end) = (start, end)
    func chosen<Value>(_ samples: KeyPath<Timeline, [Sample<Value>]>) -> [Sample<Value>] {
      SourceChoice.chosen([first[keyPath: samples], second[keyPath: samples]], from: start, to: end).map(\.sample)
    }
    heartRate = chosen(\.heartRate)
    heartbeats = chosen(\.heartbeats)
    footfalls = chosen(\.footfalls)
    cadence = chosen(\.cadence)
    power = chosen(\.power)
    fixes = chosen(\.fixes)
    altitude = chosen(\.altitude)
    speed = chosen(\.speed)
    distance = SourceChoice.distances([first.distance, second.distance], from: start, to: end)
    temperature = chosen(\.temperature)
    series = Set((first.series + second.series).map(\.seriesName)).sorted().map { name in
      let sources = [first, second].map { timeline in
        timeline.series.first { $0.seriesName == name }?.points.map { Sample($0.value, at: $0.moment) } ?? []
      }
      let points = SourceChoice.chosen(sources, from: start, to: end).map {
        SampleSeries.Point(moment: $0.sample.moment, value: $0.sample.value)
      }
      return SampleSeries(name: name.name, unit: name.unit, points: points)
    }
  }

  /// The legs after the end of `other`, without a first leg that continues its last activity.
  private func legs(after other: Timeline) -> [Leg] {
    guard end > other.end, let last = other.legs.last else { return [] }
    let begin = max(start, other.end)
    let current = max(legs.firstPlace { $0.start > begin } - 1, 0)
    var rest = Array(legs[current...])
    rest[0].start = begin
    if rest[0].isSame(as: last) { rest.removeFirst() }
    return rest
  }

  /// The pauses of this session within a longer one, including the time outside it.
  private func standing(in whole: Timeline) -> [RecordedActivity.Pause] {
    var standing = pauses
    if whole.start < start { standing = standing.joined(with: .init(start: whole.start, end: start)) }
    if whole.end > end { standing = standing.joined(with: .init(start: end, end: whole.end)) }
    return standing
  }

  /// The elements of both. Where they overlap, the first recording's hold.
  private static func joined<Element>(
    _ first: [Element], _ second: [Element], at end: Moment, _ moment: (Element) -> Moment
  ) -> [Element] {
    first.isEmpty ? second : first + second.filter { moment($0) > end }
  }
}

extension Leg {
  fileprivate func isSame(as other: Leg) -> Bool {
    activity == other.activity && sport == other.sport && variant == other.variant && poolLength == other.poolLength
  }
}

extension PlayedSong {
  fileprivate func clipped(after moment: Moment) -> PlayedSong? { end > moment ? clipped(to: moment...end) : nil }
}

extension SampleSeries {
  fileprivate var seriesName: SeriesName { SeriesName(name: name, unit: unit) }
}

extension [RecordedActivity.Pause] {
  /// The overlap of both lists of pauses.
  fileprivate func overlaps(with others: Self) -> Self {
    var overlaps: Self = []
    var (own, other) = (0, 0)
    while own < count, other < others.count {
      let start = Swift.max(self[own].start, others[other].start)
      let end = Swift.min(self[own].end, others[other].end)
      if start < end { overlaps.append(RecordedActivity.Pause(start: start, end: end)) }
      if self[own].end < others[other].end { own += 1 } else { other += 1 }
    }
    return overlaps
  }
}
