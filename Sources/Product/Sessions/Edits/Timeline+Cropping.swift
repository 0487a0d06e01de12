package import ActivityFiles
package import Units

extension Timeline {
  /// The part within `span`. Distances start at 0 at its beginning.
  /// - Precondition: `span` lies within the session.
  func cropped(to span: ClosedRange<Moment>) -> Timeline {
    var cropped = Timeline(start: span.lowerBound, end: span.upperBound, legs: [])
    let first = legs.firstPlace { $0.start > span.lowerBound } - 1
    cropped.legs = legs[max(first, 0)...].filter { $0.start < span.upperBound }
    cropped.legs[0].start = span.lowerBound
    cropped.pauses = pauses.compactMap { pause in
      let (start, end) = (max(pause.start, span.lowerBound), min(pause.end, span.upperBound))
      return start < end ? RecordedActivity.Pause(start: start, end: end) : nil
    }
    cropped.laps = laps.filter { $0 > span.lowerBound && $0 < span.upperBound }
    cropped.takeSamples(of: self) { span.contains($0) }
    let before = distance(at: span.lowerBound)
    cropped.distance = cropped.distance.map { Sample(Metres($0.value.value - before), at: $0.moment) }
    cropped.songs = songs.compactMap { $0.clipped(to: span) }
    cropped.tempo = tempo(in: span)
    cropped.steps = steps.compactMap { step in
      let (start, end) = (max(step.start, span.lowerBound), min(step.end, span.upperBound))
      return start < end ? TakenStep(step.index, start: start, end: end) : nil
    }
    cropped.lengths = lengths.filter { span.contains($0.start) }
    cropped.sets = sets.filter { span.contains($0.start) }
    return cropped
  }

  /// Replaces `span` by a pause. Samples after it keep their time of day and their songs. The pause adds no distance.
  package func without(_ span: ClosedRange<Moment>) -> Timeline {
    var rest = self
    func isInside(_ moment: Moment) -> Bool { moment > span.lowerBound && moment < span.upperBound }
    rest.takeSamples(of: self) { !isInside($0) }
    let gone = distance(at: span.upperBound) - distance(at: span.lowerBound)
    rest.distance = rest.distance.map { sample in
      sample.moment < span.upperBound ? sample : Sample(Metres(sample.value.value - gone), at: sample.moment)
    }
    rest.pauses = pauses.joined(with: RecordedActivity.Pause(start: span.lowerBound, end: span.upperBound))
    rest.laps = laps.filter { !isInside($0) }
    rest.songs = songs.flatMap { song in
      [song.clipped(to: start...span.lowerBound), song.clipped(to: span.upperBound...end)].compactMap(\.self)
    }
    rest.steps = steps.filter { $0.start < span.lowerBound || $0.end > span.upperBound }
    rest.lengths = lengths.filter { !isInside($0.start) }
    rest.sets = sets.filter { !isInside($0.start) }
    return rest
  }

  /// Copies the samples of `other` at the wanted moments, except spans such as songs and steps.
  private mutating func takeSamples(of other: Timeline, where isWanted: (Moment) -> Bool) {
    func wanted<Value>(_ samples: [Sample<Value>]) -> [Sample<Value>] { samples.filter { isWanted($0.moment) } }
    heartRate = wanted(other.heartRate)
    heartbeats = wanted(other.heartbeats)
    footfalls = wanted(other.footfalls)
    cadence = wanted(other.cadence)
    power = wanted(other.power)
    fixes = wanted(other.fixes)
    altitude = wanted(other.altitude)
    speed = wanted(other.speed)
    distance = wanted(other.distance)
    temperature = wanted(other.temperature)
    series = other.series.map { series in
      SampleSeries(name: series.name, unit: series.unit, points: series.points.filter { isWanted($0.moment) })
    }.filter { !$0.points.isEmpty }
  }

  /// The device's distance at `moment`, in metres, interpolated linearly between samples.
  private func distance(at moment: Moment) -> Double {
    let next = distance.firstIndex(after: moment)
    guard next > 0 else { return 0 }
    let before = distance[next - 1]
    guard next < distance.count else { return before.value.value }
    let share = (moment - before.moment) / (distance[next].moment - before.moment)
    return before.value.value + (distance[next].value.value - before.value.value) * share
  }

  /// The tempo at the start of the span, and each later change.
  private func tempo(in span: ClosedRange<Moment>) -> [Sample<BeatsPerMinute>] {
    let first = tempo.firstIndex(after: span.lowerBound)
    let inForce = first > 0 ? [Sample(tempo[first - 1].value, at: span.lowerBound)] : []
    return inForce + tempo[first...].prefix { $0.moment <= span.upperBound }
  }
}

extension [RecordedActivity.Pause] {
  /// Merges a pause. The result is in order and without overlaps.
  package func joined(with pause: RecordedActivity.Pause) -> Self {
    var joined: Self = []
    for next in (self + [pause]).sorted(by: { $0.start < $1.start }) {
      if let last = joined.last, next.start <= last.end {
        joined[joined.count - 1].end = Swift.max(last.end, next.end)
      } else {
        joined.append(next)
      }
    }
    return joined
  }
}
