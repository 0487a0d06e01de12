import ActivityFiles
package import Plans
package import Units

extension Timeline {
  /// What several devices recorded, laid on one clock. Samples outside `start`…`end` are left out.
  ///
  /// Of each series that several devices have, the one that covers most seconds counts, and the next one where it has gaps of
  /// more than five seconds; of equals the one whose name comes first.
  /// - Parameter activity: What is done until the first leg that a device tells of.
  package init(devices: [DeviceName: DeviceRecording], start: Moment, end: Moment, activity: Activity) {
    let end = max(start, end)
    self.init(start: start, end: end, legs: [Leg(activity, start: start)])
    let laid = devices.sorted { $0.key < $1.key }.map { AlignedDevice($0.key, $0.value, during: start...end) }
    let series = AlignedSeries(devices: laid, start: start, end: end)
    heartRate = series.scalars(.heartRate) { BeatsPerMinute($0) }
    heartbeats = series.scalars(.heartbeats) { Seconds($0) }
    footfalls = series.footfalls()
    cadence = series.scalars(.cadence) { Cadence(perMinute: $0) }
    power = series.scalars(.power) { Watts($0) }
    fixes = series.fixes()
    altitude = series.scalars(.altitude) { Metres($0) }
    speed = series.scalars(.speed) { MetresPerSecond($0) }
    distance = series.distances()
    temperature = series.scalars(.temperature) { Celsius($0) }
    self.series = series.named()
    let events = AlignedEvents(devices: laid, start: start, end: end)
    legs = events.legs(first: activity)
    pauses = events.pauses()
    laps = events.laps()
    songs = events.songs()
    tempo = events.tempos()
    steps = events.steps()
    lengths = events.lengths()
    sets = events.sets()
  }
}
