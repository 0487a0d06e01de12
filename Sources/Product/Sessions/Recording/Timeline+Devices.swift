import ActivityFiles
package import Plans
package import Units

extension Timeline {
  /// Merges the recordings of several devices on one clock. Samples outside `start`…`end` are dropped.
  ///
  /// For each series, the device that covers most seconds counts. The next one fills gaps of more than five seconds. Ties go to
  /// the first name.
  /// - Parameter activity: the activity until the first reported leg.
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
    addBodyWeights()
  }
  /// Each set has the last known weight, or the first if none was known before.
  private mutating func addBodyWeights() {
    let known = series.first { SeriesName(name: $0.name, unit: $0.unit) == .bodyWeight }?.points ?? []
    guard !known.isEmpty else { return }
    for place in sets.indices {
      let point = known.last { $0.moment <= sets[place].start } ?? known[0]
      sets[place].bodyWeight = Kilograms(point.value)
    }
  }
}
