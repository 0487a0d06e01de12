import ActivityFiles
import Units
import Workouts

/// Makes a recording of what the JSON of a batch says.
struct BatchReader {
  private let content: BatchContent
  private let limits: RecordingLimits
  private let times: ClosedRange<Double>
  private(set) var leftOut = 0

  init(_ content: BatchContent, limits: RecordingLimits) throws(BatchFault) {
    self.content = content
    self.limits = limits
    let monotonic = content.clock.monotonic
    guard abs(monotonic) < Double(DeviceTime.range.upperBound) else { throw BatchFault("clock.monotonic", .outOfRange) }
    times =
      monotonic - Double(RecordingLimits.greatestDistance)...monotonic + Double(RecordingLimits.greatestDistance)
  }

  mutating func recording() throws(BatchFault) -> DeviceRecording {
    try checkCounts()
    var recording = DeviceRecording()
    try readClock(&recording)
    try read(content.heartRate, .heartRate, &recording)
    try readHeartbeats(&recording)
    try readSteps(&recording)
    try read(content.cadence, .cadence, &recording)
    try read(content.power, .power, &recording)
    try readPositions(&recording)
    try read(content.altitude, .altitude, &recording)
    try read(content.speed, .speed, &recording)
    try read(content.distance, .distance, &recording)
    try read(content.temperature, .temperature, &recording)
    try readSeries(&recording)
    try readEvents(&recording)
    return recording
  }

  private func checkCounts() throws(BatchFault) {
    let columns = [
      content.heartRate?.times, content.heartbeats?.times, content.steps?.times, content.cadence?.times,
      content.power?.times, content.positions?.times, content.altitude?.times, content.speed?.times,
      content.distance?.times, content.temperature?.times,
    ]
    let series = content.series ?? []
    let samples = columns.reduce(0) { $0 + ($1?.count ?? 0) } + series.reduce(0) { $0 + $1.times.count }
    guard samples <= limits.samples else { throw BatchFault("", .tooMany(most: limits.samples)) }
    guard series.count <= limits.series else { throw BatchFault("series", .tooMany(most: limits.series)) }
    guard content.events?.count ?? 0 <= limits.events else {
      throw BatchFault("events", .tooMany(most: limits.events))
    }
  }

  private func readClock(_ recording: inout DeviceRecording) throws(BatchFault) {
    let clock = content.clock
    let time = DeviceTime(milliseconds: Int64(clock.monotonic.rounded()))
    guard let unix = FixedUnit.clock.number(clock.unix) else { throw BatchFault("clock.unix", .outOfRange) }
    recording.add(clock: Moment(milliseconds: unix), at: time)
    guard let server = clock.server else { return }
    guard let server = FixedUnit.clock.number(server) else { throw BatchFault("clock.server", .outOfRange) }
    recording.add(serverClock: Moment(milliseconds: server), at: time)
  }

  private mutating func read(
    _ values: BatchContent.Values?, _ kind: SeriesKind, _ recording: inout DeviceRecording
  ) throws(BatchFault) {
    guard let values else { return }
    let rows = try rows(values.times, values.values, kind, field: "\(kind.rawValue).values")
    recording.formUnion(SampleSet(rows), kind)
  }

  private mutating func readHeartbeats(_ recording: inout DeviceRecording) throws(BatchFault) {
    guard let heartbeats = content.heartbeats else { return }
    let intervals = heartbeats.intervals.map { $0.map { $0 / 1000 } }
    let rows = try rows(heartbeats.times, intervals, .heartbeats, field: "heartbeats.intervals")
    recording.formUnion(SampleSet(rows), .heartbeats)
  }

  private mutating func rows(
    _ times: [Double], _ values: [Double?], _ kind: SeriesKind, field: String
  ) throws(BatchFault) -> [ScalarRow] {
    try checkLengths(times, values, field: field)
    var rows: [ScalarRow] = []
    rows.reserveCapacity(times.count)
    for place in times.indices {
      let time = try time(times[place], field: "\(kind.rawValue).times")
      guard let value = values[place], let number = kind.unit?.number(value) else {
        leftOut += 1
        continue
      }
      rows.append(ScalarRow(time: time, value: number))
    }
    return rows
  }

  private func checkLengths(_ times: [Double], _ values: [Double?], field: String) throws(BatchFault) {
    guard times.count == values.count else {
      throw BatchFault(field, .unequalLengths(times: times.count, values: values.count))
    }
  }

  private func time(_ time: Double, field: @autoclosure () -> String) throws(BatchFault) -> Int64 {
    guard times.contains(time) else { throw BatchFault(field(), .timeTooFar) }
    return Int64(time.rounded(.toNearestOrEven))
  }

  private mutating func readSteps(_ recording: inout DeviceRecording) throws(BatchFault) {
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

  private mutating func readPositions(_ recording: inout DeviceRecording) throws(BatchFault) {
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

  private mutating func readSeries(_ recording: inout DeviceRecording) throws(BatchFault) {
    for (place, series) in (content.series ?? []).enumerated() {
      let field = "series[\(place)]"
      let name = SeriesName(
        name: try text(series.name, field: "\(field).name"), unit: try text(series.unit ?? "", field: "\(field).unit"))
      try checkLengths(series.times, series.values, field: "\(field).values")
      var rows: [ScalarRow] = []
      for place in series.times.indices {
        let time = try time(series.times[place], field: "\(field).times")
        guard let value = series.values[place] else {
          leftOut += 1
          continue
        }
        rows.append(ScalarRow(time: time, value: Int64(bitPattern: (value + 0).bitPattern)))
      }
      recording.formUnion(SampleSet(rows), name)
    }
  }

  private func text(_ text: String, field: @autoclosure () -> String) throws(BatchFault) -> String {
    guard text.utf8.count <= limits.text else { throw BatchFault(field(), .textTooLong(most: limits.text)) }
    return text
  }

  private func readEvents(_ recording: inout DeviceRecording) throws(BatchFault) {
    var events: [RecordingEvent] = []
    for (place, event) in (content.events ?? []).enumerated() {
      let field = "events[\(place)]"
      let time = try time(event.time, field: "\(field).time")
      events.append(RecordingEvent(try kind(event, field), at: DeviceTime(milliseconds: time)))
    }
    recording.formUnion(SampleSet(events))
  }

  private func kind(_ event: BatchContent.Event, _ field: String) throws(BatchFault) -> RecordingEvent.Kind {
    switch event.kind {
    case "pause": return .pause
    case "resume": return .resume
    case "lap": return .lap
    case "leg":
      let word = try required(event.activity, "\(field).activity")
      guard let activity = Activity(rawValue: word) else {
        throw BatchFault("\(field).activity", .unknownWord(String(word.prefix(50))))
      }
      return .leg(
        activity: activity,
        poolLength: try number(event.poolLength, .length, "\(field).poolLength").map { Metres($0) })
    case "song": return .song(try song(event, field))
    case "songEnd": return .songEnd
    case "tempo": return .tempo(try required(tempo(event, field), "\(field).tempo"))
    case "step": return .step(try whole(required(event.index, "\(field).index"), "\(field).index"))
    case "stepEnd": return .stepEnd
    case "length":
      return .length(
        elapsed: Seconds(try required(number(event.elapsed, .duration, "\(field).elapsed"), "\(field).elapsed")),
        stroke: try stroke(event.stroke, "\(field).stroke"),
        strokes: try event.strokes.map { count throws(BatchFault) in try whole(count, "\(field).strokes") },
        isRest: event.rest ?? false)
    case "set":
      return .set(
        duration: Seconds(try required(number(event.duration, .duration, "\(field).duration"), "\(field).duration")),
        repetitions: try event.repetitions.map { count throws(BatchFault) in try whole(count, "\(field).repetitions") },
        weight: try number(event.weight, .mass, "\(field).weight").map { Kilograms($0) }, category: event.category,
        isRest: event.rest ?? false)
    case "end": return .end
    default: throw BatchFault("\(field).kind", .unknownKind(String(event.kind.prefix(50))))
    }
  }

  private func song(_ event: BatchContent.Event, _ field: String) throws(BatchFault) -> RecordingEvent.Song {
    RecordingEvent.Song(
      track: try event.track.map { track throws(BatchFault) in try text(track, field: "\(field).track") },
      title: try text(required(event.title, "\(field).title"), field: "\(field).title"),
      artist: try event.artist.map { artist throws(BatchFault) in try text(artist, field: "\(field).artist") },
      position: Seconds(try number(event.position, .duration, "\(field).position") ?? 0),
      tempo: try tempo(event, field))
  }

  private func tempo(_ event: BatchContent.Event, _ field: String) throws(BatchFault) -> BeatsPerMinute? {
    try number(event.tempo, .tempo, "\(field).tempo").flatMap { BeatsPerMinute($0) }
  }

  private func stroke(_ word: String?, _ field: String) throws(BatchFault) -> PoolLength.Stroke? {
    guard let word else { return nil }
    guard let stroke = Self.strokes[word] else { throw BatchFault(field, .unknownWord(String(word.prefix(50)))) }
    return stroke
  }

  private static let strokes: [String: PoolLength.Stroke] = [
    "freestyle": .freestyle, "backstroke": .backstroke, "breaststroke": .breaststroke, "butterfly": .butterfly,
    "drill": .drill, "mixed": .mixed, "individualMedley": .individualMedley,
  ]

  private func required<Value>(_ value: Value?, _ field: String) throws(BatchFault) -> Value {
    guard let value else { throw BatchFault(field, .missing) }
    return value
  }

  private func number(_ value: Double?, _ unit: FixedUnit, _ field: String) throws(BatchFault) -> Double? {
    guard let value else { return nil }
    guard unit.number(value) != nil else { throw BatchFault(field, .outOfRange) }
    return value
  }

  private func whole(_ number: Int, _ field: String) throws(BatchFault) -> Int {
    guard (0...1_000_000).contains(number) else { throw BatchFault(field, .outOfRange) }
    return number
  }
}
