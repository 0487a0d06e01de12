/// The data that one device sent for a session: a set of samples and events on the device's clock.
///
/// Joining is set union, so the order, duplicates and division of batches don't matter. The same batches always give the same
/// recording, to the byte.
package struct DeviceRecording: Hashable, Sendable {
  /// Single-number series by kind; none is empty.
  package private(set) var scalars: [SeriesKind: SampleSet<ScalarRow>] = [:]
  package private(set) var positions = SampleSet<PositionRow>()
  /// None is empty. Values are the bits of a `Double`.
  package private(set) var series: [SeriesName: SampleSet<ScalarRow>] = [:]
  private(set) var eventSet = SampleSet<RecordingEvent>()

  package init() {}

  package var isEmpty: Bool { kinds.isEmpty }

  /// The kinds with samples or events, in the order of `SeriesKind.allCases`.
  package var kinds: [SeriesKind] { SeriesKind.allCases.filter { count($0) > 0 } }

  package var events: [RecordingEvent] { eventSet.elements }

  /// The number of samples or events.
  package func count(_ kind: SeriesKind) -> Int {
    switch kind {
    case .positions: positions.count
    case .series, .bodySeries: series(of: kind).reduce(0) { $0 + $1.value.count }
    case .events: eventSet.count
    case .clock, .serverClock, .heartRate, .heartbeats, .steps, .cadence, .power, .altitude, .speed, .distance,
      .temperature:
      scalars[kind]?.count ?? 0
    }
  }

  package mutating func formUnion(_ other: Self) {
    for (kind, rows) in other.scalars { scalars[kind, default: SampleSet()].formUnion(rows) }
    positions.formUnion(other.positions)
    for (name, rows) in other.series { series[name, default: SampleSet()].formUnion(rows) }
    eventSet.formUnion(other.eventSet)
  }

  /// Joins all at once, which is faster than one after the other.
  package static func union(_ recordings: [Self]) -> Self {
    var all = Self()
    for kind in Set(recordings.flatMap(\.scalars.keys)) {
      all.scalars[kind] = .union(recordings.compactMap { $0.scalars[kind] })
    }
    all.positions = .union(recordings.map(\.positions))
    for name in Set(recordings.flatMap(\.series.keys)) {
      all.series[name] = .union(recordings.compactMap { $0.series[name] })
    }
    all.eventSet = .union(recordings.map(\.eventSet))
    return all
  }

  /// The part with the wanted kinds.
  package func only(_ isWanted: (SeriesKind) -> Bool) -> Self {
    var rest = Self()
    rest.scalars = scalars.filter { isWanted($0.key) }
    if isWanted(.positions) { rest.positions = positions }
    rest.series = series.filter { isWanted($0.key.kind) }
    if isWanted(.events) { rest.eventSet = eventSet }
    return rest
  }

  /// The named series stored under `kind`.
  package func series(of kind: SeriesKind) -> [SeriesName: SampleSet<ScalarRow>] {
    series.filter { $0.key.kind == kind }
  }

  package mutating func insert(_ row: ScalarRow, _ kind: SeriesKind) { scalars[kind, default: SampleSet()].insert(row) }

  package mutating func insert(_ row: PositionRow) { positions.insert(row) }

  package mutating func insert(_ row: ScalarRow, _ name: SeriesName) { series[name, default: SampleSet()].insert(row) }

  package mutating func insert(_ event: RecordingEvent) { eventSet.insert(event) }

  package mutating func formUnion(_ rows: SampleSet<ScalarRow>, _ kind: SeriesKind) {
    if !rows.isEmpty { scalars[kind, default: SampleSet()].formUnion(rows) }
  }

  package mutating func formUnion(_ rows: SampleSet<PositionRow>) { positions.formUnion(rows) }

  package mutating func formUnion(_ rows: SampleSet<ScalarRow>, _ name: SeriesName) {
    if !rows.isEmpty { series[name, default: SampleSet()].formUnion(rows) }
  }

  package mutating func formUnion(_ events: SampleSet<RecordingEvent>) { eventSet.formUnion(events) }
}
