import Units

/// Iterates over series in parallel with samples, in order of time.
struct SeriesReader {
  struct Value {
    let name: String
    let unit: String
    let value: Double
    /// The index in its series.
    let place: Int
  }

  private let series: [SampleSeries]
  private var positions: [Int]

  init(_ series: [SampleSeries]) {
    self.series = series
    positions = Array(repeating: 0, count: series.count)
  }

  /// The value of each series at that moment, if any. Skips earlier values.
  mutating func values(at moment: Moment) -> [Value] {
    var values: [Value] = []
    for (place, line) in series.enumerated() {
      while positions[place] < line.points.count, line.points[positions[place]].moment < moment {
        positions[place] += 1
      }
      guard positions[place] < line.points.count, line.points[positions[place]].moment == moment else { continue }
      values.append(Value(name: line.name, unit: line.unit, value: line.points[positions[place]].value, place: place))
      positions[place] += 1
    }
    return values
  }
}
