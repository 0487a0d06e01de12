internal import ActivityFiles
import Plans
import Sessions
internal import Units

/// Converts a file's activity to a recording. Impossible values, such as a power of a gigawatt, are dropped.
struct RecordingOfFile {
  private(set) var recording = DeviceRecording()
  private let start: Moment

  /// - Parameter hasClock: false for local times; the reading of the clock follows when the time zone is known.
  init(start: Moment, hasClock: Bool = true) {
    self.start = start
    if hasClock { recording.add(clock: start, at: DeviceTime(start)) }
  }

  mutating func add(_ activity: RecordedActivity) {
    for sample in activity.samples { add(sample) }
    addHeartbeats(activity.heartbeats)
    for series in activity.series {
      let name = SeriesName(name: series.name, unit: series.unit)
      for point in series.points { recording.add(point.value, to: name, at: DeviceTime(point.moment)) }
    }
    for (place, leg) in activity.legs.enumerated() {
      add(
        .leg(
          activity: Activity(leg.sport, leg.variant), sport: leg.sport, variant: leg.variant,
          poolLength: leg.poolLength), at: place == 0 ? start : leg.start)
      // The first lap of a leg has the leg's start.
      for lap in leg.laps.dropFirst() { add(.lap, at: lap.start) }
    }
    for pause in activity.pauses {
      add(.pause, at: pause.start)
      add(.resume, at: pause.end)
    }
    for length in activity.lengths {
      add(
        .length(elapsed: length.elapsed, stroke: length.stroke, strokes: length.strokes, isRest: length.isRest),
        at: length.start)
    }
    for set in activity.sets {
      add(.set(set.work), at: set.start)
    }
  }

  private mutating func add(_ sample: ActivitySample) {
    let time = DeviceTime(sample.moment)
    if let coordinate = sample.coordinate { recording.add(Fix(coordinate), at: time) }
    if let altitude = sample.altitude { recording.add(altitude: altitude, at: time) }
    if let distance = sample.distance { recording.add(distance: distance, at: time) }
    if let speed = sample.speed { recording.add(speed: speed, at: time) }
    if let heartRate = sample.heartRate { recording.add(heartRate: heartRate, at: time) }
    if let cadence = sample.cadence { recording.add(cadence: cadence, at: time) }
    if let power = sample.power { recording.add(power: power, at: time) }
    if let temperature = sample.temperature { recording.add(temperature: temperature, at: time) }
  }

  /// Devices report several beats at once, after the last one. The intervals give the time of each beat, but never before an
  /// earlier report.
  private mutating func addHeartbeats(_ heartbeats: [HeartbeatInterval]) {
    var before = Moment(milliseconds: start.milliseconds - 1)
    var rest = heartbeats[...]
    while let moment = rest.first?.moment {
      let told = rest.prefix { $0.moment == moment }
      rest = rest[told.endIndex...]
      var later = told.dropFirst().reduce(0) { $0 + $1.interval.value }
      for (place, beat) in told.enumerated() {
        var time = moment - Seconds(later)
        if time <= before { time = Moment(milliseconds: before.milliseconds + 1) }
        before = time
        recording.add(heartbeat: beat.interval, at: DeviceTime(time))
        let next = told.startIndex + place + 1
        if next < told.endIndex { later -= told[next].interval.value }
      }
    }
  }

  private mutating func add(_ event: RecordingEvent.Kind, at moment: Moment) {
    recording.add(RecordingEvent(event, at: DeviceTime(moment)))
  }
}
