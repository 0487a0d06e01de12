internal import ActivityFiles
import Sessions
internal import Units

/// The measurements of a session as rows of a file format. Values of the same moment share a row.
///
/// FIT has a resolution of one second, so values within a second share a row unless two have the same kind. GPX rows need a
/// position, so other values move to the nearest position within a second. TCX keeps every moment.
struct SampleRows {
  private(set) var samples: [ActivitySample] = []
  /// At the moments of the rows.
  private(set) var series: [SampleSeries] = []

  init(_ timeline: Timeline, for format: ActivityFile.Format) {
    let places = NearestMoments(timeline.fixes.map(\.moment))
    func row(of moment: Moment) -> Moment? {
      switch format {
      case .fit: moment.wholeSecond
      case .tcx: moment
      case .gpx: places.nearest(to: moment, within: Seconds(1))
      }
    }
    let parts = Self.parts(of: timeline, for: format).compactMap { part in
      row(of: part.moment).map { Placed(part, at: $0) }
    }
    join(parts, leavingOut: format == .gpx ? .whatIsKnownNearer : .nothing)
    series = timeline.series.map { line in
      var line = line
      line.points = line.points.compactMap { point in
        row(of: point.moment).map { SampleSeries.Point(moment: $0, value: point.value) }
      }
      return line
    }
  }

  private struct Placed {
    var sample: ActivitySample
    /// How far its value was moved.
    let away: Seconds

    init(_ sample: ActivitySample, at moment: Moment) {
      self.sample = sample
      away = Seconds((sample.moment - moment).value.magnitude)
      self.sample.moment = moment
    }
  }

  private enum Omission { case nothing, whatIsKnownNearer }

  private mutating func join(_ parts: [Placed], leavingOut omission: Omission) {
    let sorted = parts.enumerated().sorted { one, other in
      let (first, second) = (one.element, other.element)
      if first.sample.moment != second.sample.moment { return first.sample.moment < second.sample.moment }
      switch omission {
      case .nothing: return one.offset < other.offset
      case .whatIsKnownNearer: return (first.away, one.offset) < (second.away, other.offset)
      }
    }
    var first = 0
    for (_, part) in sorted {
      if let known = samples.last, known.moment != part.sample.moment { first = samples.count }
      if let place = samples.indices[first...].first(where: { samples[$0].joined(with: part.sample) != nil }),
        let both = samples[place].joined(with: part.sample)
      {
        samples[place] = both
      } else if omission == .nothing || first == samples.count || part.sample.coordinate != nil {
        samples.append(part.sample)
      }
    }
  }

  /// One row per value.
  private static func parts(of timeline: Timeline, for format: ActivityFile.Format) -> [ActivitySample] {
    var parts: [ActivitySample] = []
    func add<Value>(_ samples: [Sample<Value>], _ make: (inout ActivitySample, Value) -> Void) {
      for sample in samples {
        var part = ActivitySample(moment: sample.moment)
        make(&part, sample.value)
        parts.append(part)
      }
    }
    let hasBarometer = !timeline.altitude.isEmpty
    add(timeline.fixes) { part, fix in
      part.coordinate = fix.coordinate
      if !hasBarometer { part.altitude = fix.altitude }
    }
    add(timeline.altitude) { $0.altitude = $1 }
    add(timeline.distance) { $0.distance = $1 }
    add(timeline.speed) { $0.speed = $1 }
    add(timeline.heartRate) { $0.heartRate = $1 }
    add(timeline.cadence.isEmpty ? StepRate.cadences(of: timeline.footfalls) : timeline.cadence) { $0.cadence = $1 }
    add(timeline.power) { $0.power = $1 }
    add(timeline.temperature) { $0.temperature = $1 }
    // Series values need a row. Without other measurements, the row is empty.
    if format == .fit {
      for series in timeline.series { parts += series.points.map { ActivitySample(moment: $0.moment) } }
    }
    return parts
  }
}

/// Sorted moments for nearest-neighbour search.
private struct NearestMoments {
  private let moments: [Moment]

  init(_ moments: [Moment]) { self.moments = moments }

  func nearest(to moment: Moment, within tolerance: Seconds) -> Moment? {
    var (low, high) = (0, moments.count)
    while low < high {
      let middle = (low + high) / 2
      if moments[middle] < moment { low = middle + 1 } else { high = middle }
    }
    let neighbours = [low - 1, low].filter(moments.indices.contains).map { moments[$0] }
    let nearest = neighbours.min { away($0, moment) < away($1, moment) }
    return nearest.flatMap { away($0, moment) <= tolerance ? $0 : nil }
  }

  private func away(_ one: Moment, _ other: Moment) -> Seconds { Seconds((one - other).value.magnitude) }
}

extension Moment {
  /// Rounded down to the second.
  var wholeSecond: Moment { Moment(milliseconds: milliseconds - (milliseconds % 1000 + 1000) % 1000) }
}
