import ActivityFiles
import Plans
import Units

/// Converts the content of a batch to a recording.
struct BatchReader {
  private let content: BatchContent
  private let limits: RecordingLimits
  private let clock: BatchContent.Clock
  /// The reading of the device's clock. Sample times must lie near it.
  private let monotonic: Double
  private let times: ClosedRange<Double>
  private(set) var leftOut = 0

  init(_ content: BatchContent, limits: RecordingLimits) throws(BatchError) {
    self.content = content
    self.limits = limits
    clock = try Self.required(content.clock, "clock")
    let monotonic = try Self.required(clock.monotonic, "clock.monotonic")
    guard FixedUnit.clock.number(monotonic) != nil else { throw BatchError("clock.monotonic", .outOfRange) }
    self.monotonic = monotonic
    let most = Double(RecordingLimits.greatestDistance)
    times = monotonic - most...monotonic + most
  }

  static func required<Value>(_ value: Value?, _ field: @autoclosure () -> String) throws(BatchError) -> Value {
    guard let value else { throw BatchError(field(), .missing) }
    return value
  }

  mutating func recording() throws(BatchError) -> DeviceRecording {
    try checkCounts()
    var recording = DeviceRecording()
    try readClock(&recording)
    for kind in SeriesKind.allCases {
      guard let values = content.scalars[kind] else { continue }
      recording.formUnion(SampleSet(try rows(values, kind)), kind)
    }
    try readSteps(&recording)
    try readPositions(&recording)
    try readSeries(&recording)
    try readEvents(&recording)
    return recording
  }

  private func checkCounts() throws(BatchError) {
    let samples =
      content.scalars.values.reduce(0) { $0 + $1.times.count } + (content.steps?.times.count ?? 0)
      + (content.positions?.times.count ?? 0) + content.series.reduce(0) { $0 + $1.samples.times.count }
    guard samples <= limits.samples else { throw BatchError("", .tooMany(most: limits.samples)) }
    guard content.series.count <= limits.series else { throw BatchError("series", .tooMany(most: limits.series)) }
    guard content.events.count <= limits.events else { throw BatchError("events", .tooMany(most: limits.events)) }
  }

  private func readClock(_ recording: inout DeviceRecording) throws(BatchError) {
    let time = DeviceTime(milliseconds: Int64(monotonic.rounded(.toNearestOrEven)))
    guard let unix = FixedUnit.clock.number(try Self.required(clock.unix, "clock.unix")) else {
      throw BatchError("clock.unix", .outOfRange)
    }
    recording.add(clock: Moment(milliseconds: unix), at: time)
    guard let server = clock.server else { return }
    guard let server = FixedUnit.clock.number(server) else { throw BatchError("clock.server", .outOfRange) }
    recording.add(serverClock: Moment(milliseconds: server), at: time)
  }

  private mutating func rows(_ samples: BatchContent.Values, _ kind: SeriesKind) throws(BatchError) -> [ScalarRow] {
    let isHeartbeats = kind == .heartbeats
    try checkLengths(samples.times, samples.values, field: "\(kind.rawValue).\(isHeartbeats ? "intervals" : "values")")
    // Intervals are in milliseconds.
    let perUnit: Double = isHeartbeats ? 1_000 : 1
    var rows: [ScalarRow] = []
    rows.reserveCapacity(samples.times.count)
    for (time, value) in zip(samples.times, samples.values) {
      let time = try self.time(time, field: "\(kind.rawValue).times")
      guard let value, let number = kind.unit?.number(value / perUnit) else {
        leftOut += 1
        continue
      }
      rows.append(ScalarRow(time: time, value: number))
    }
    return rows
  }

  private func checkLengths(_ times: [Double], _ values: [Double?], field: @autoclosure () -> String) throws(BatchError)
  {
    guard times.count == values.count else {
      throw BatchError(field(), .unequalLengths(times: times.count, values: values.count))
    }
  }

  private func time(_ time: Double, field: @autoclosure () -> String) throws(BatchError) -> Int64 {
    guard times.contains(time) else { throw BatchError(field(), .timeTooFar) }
    return Int64(time.rounded(.toNearestOrEven))
  }

  private mutating func readSteps(_ recording: inout DeviceRecording) throws(BatchError) {
    guard let steps = content.steps else { return }
    if let phases = steps.phases { try checkLengths(steps.times, phases, field: "steps.phases") }
    var rows: [ScalarRow] = []
    rows.reserveCapacity(steps.times.count)
    for place in steps.times.indices {
      let phase = steps.phases?[place]
      let number = phase.flatMap { FixedUnit.phase.number($0) }
      if phase != nil, number == nil { leftOut += 1 }
      rows.append(ScalarRow(time: try time(steps.times[place], field: "steps.times"), value: number))
    }
    recording.formUnion(SampleSet(rows), .steps)
  }

  private mutating func readPositions(_ recording: inout DeviceRecording) throws(BatchError) {
    guard let positions = content.positions else { return }
    try checkLengths(positions.times, positions.latitudes, field: "positions.latitudes")
    try checkLengths(positions.times, positions.longitudes, field: "positions.longitudes")
    if let altitudes = positions.altitudes {
      try checkLengths(positions.times, altitudes, field: "positions.altitudes")
    }
    if let accuracies = positions.accuracies {
      try checkLengths(positions.times, accuracies, field: "positions.accuracies")
    }
    var rows: [PositionRow] = []
    rows.reserveCapacity(positions.times.count)
    for place in positions.times.indices {
      let time = try time(positions.times[place], field: "positions.times")
      guard let latitude = positions.latitudes[place].flatMap({ FixedUnit.latitude.number($0) }),
        let longitude = positions.longitudes[place].flatMap({ FixedUnit.longitude.number($0) })
      else {
        leftOut += 1
        continue
      }
      rows.append(
        PositionRow(
          time: time, latitude: latitude, longitude: longitude,
          altitude: positions.altitudes?[place].flatMap { FixedUnit.fixAltitude.number($0) },
          accuracy: positions.accuracies?[place].flatMap { FixedUnit.accuracy.number($0) }))
    }
    recording.formUnion(SampleSet(rows))
  }

  private mutating func readSeries(_ recording: inout DeviceRecording) throws(BatchError) {
    for (place, series) in content.series.enumerated() {
      let field = "series[\(place)]"
      let name = SeriesName(
        name: try text(Self.required(series.name, "\(field).name"), field: "\(field).name"),
        unit: try text(series.unit, field: "\(field).unit"))
      try checkLengths(series.samples.times, series.samples.values, field: "\(field).values")
      var rows: [ScalarRow] = []
      for (time, value) in zip(series.samples.times, series.samples.values) {
        let time = try self.time(time, field: "\(field).times")
        guard let value, value.isFinite else {
          leftOut += 1
          continue
        }
        rows.append(ScalarRow(time: time, value: Int64(bitPattern: (value + 0).bitPattern)))
      }
      recording.formUnion(SampleSet(rows), name)
    }
  }

  private func text(_ text: String, field: @autoclosure () -> String) throws(BatchError) -> String {
    guard text.utf8.count <= limits.text else { throw BatchError(field(), .textTooLong(most: limits.text)) }
    return text
  }

  private func readEvents(_ recording: inout DeviceRecording) throws(BatchError) {
    var events: [RecordingEvent] = []
    events.reserveCapacity(content.events.count)
    for (place, event) in content.events.enumerated() {
      let reader = EventReader(event, "events[\(place)]", mostText: limits.text)
      let made = try reader.event { time throws(BatchError) in
        try self.time(time, field: "events[\(place)].time")
      }
      events.append(made)
      if let weight = try reader.bodyWeight() { recording.add(weight.value, to: .bodyWeight, at: made.time) }
    }
    recording.formUnion(SampleSet(events))
  }
}
