package import ActivityFiles
package import Units

/// Adding is quick in order of time. What cannot be true (a heart rate of 0 or 255, an invalid number) is not added: the
/// answer says whether it was.
extension DeviceRecording {
  /// What the device's clock on the wall showed.
  @discardableResult
  package mutating func add(clock: Moment, at time: DeviceTime) -> Bool {
    add(Double(clock.milliseconds), .clock, time)
  }

  @discardableResult
  package mutating func add(serverClock: Moment, at time: DeviceTime) -> Bool {
    add(Double(serverClock.milliseconds), .serverClock, time)
  }

  @discardableResult
  package mutating func add(heartRate: BeatsPerMinute, at time: DeviceTime) -> Bool {
    add(heartRate.value, .heartRate, time)
  }

  /// - Parameter time: Of the beat that ends the interval. Two beats of one moment and one length are one: give each its own.
  @discardableResult
  package mutating func add(heartbeat: Seconds, at time: DeviceTime) -> Bool { add(heartbeat.value, .heartbeats, time) }

  @discardableResult
  package mutating func add(_ footfall: Footfall, at time: DeviceTime) -> Bool {
    guard let phase = footfall.phase else {
      insert(ScalarRow(time: time.milliseconds, value: nil), .steps)
      return true
    }
    return add(phase, .steps, time)
  }

  @discardableResult
  package mutating func add(cadence: Cadence, at time: DeviceTime) -> Bool { add(cadence.perMinute, .cadence, time) }

  @discardableResult
  package mutating func add(power: Watts, at time: DeviceTime) -> Bool { add(power.value, .power, time) }

  /// An altitude or an accuracy that cannot be true is left out alone.
  package mutating func add(_ fix: Fix, at time: DeviceTime) {
    // On the globe by its type.
    insert(
      PositionRow(
        time: time.milliseconds, latitude: FixedUnit.latitude.nearest(fix.coordinate.latitude),
        longitude: FixedUnit.longitude.nearest(fix.coordinate.longitude),
        altitude: fix.altitude.flatMap { FixedUnit.fixAltitude.number($0.value) },
        accuracy: fix.accuracy.flatMap { FixedUnit.accuracy.number($0.value) }))
  }

  @discardableResult
  package mutating func add(altitude: Metres, at time: DeviceTime) -> Bool { add(altitude.value, .altitude, time) }

  @discardableResult
  package mutating func add(speed: MetresPerSecond, at time: DeviceTime) -> Bool { add(speed.value, .speed, time) }

  @discardableResult
  package mutating func add(distance: Metres, at time: DeviceTime) -> Bool { add(distance.value, .distance, time) }

  @discardableResult
  package mutating func add(temperature: Celsius, at time: DeviceTime) -> Bool {
    add(temperature.value, .temperature, time)
  }

  @discardableResult
  package mutating func add(_ value: Double, to series: SeriesName, at time: DeviceTime) -> Bool {
    guard value.isFinite else { return false }
    insert(ScalarRow(time: time.milliseconds, value: Int64(bitPattern: (value + 0).bitPattern)), series)
    return true
  }

  package mutating func add(_ event: RecordingEvent) { insert(event) }

  private mutating func add(_ value: Double, _ kind: SeriesKind, _ time: DeviceTime) -> Bool {
    guard let number = kind.unit?.number(value) else { return false }
    insert(ScalarRow(time: time.milliseconds, value: number), kind)
    return true
  }
}
