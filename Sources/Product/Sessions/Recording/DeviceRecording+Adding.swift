package import ActivityFiles
package import Units

/// Adding is fast in order of time. Impossible values (a heart rate of 0 or 255, NaN) are not added. The methods return whether
/// the value was added.
extension DeviceRecording {
  /// A reading of the device's wall clock.
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

  /// - Parameter time: of the beat that ends the interval. Two beats with equal time and length count as one, so times must
  ///   differ.
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

  /// An impossible altitude or accuracy is dropped; the position stays.
  package mutating func add(_ fix: Fix, at time: DeviceTime) {
    // The type guarantees valid coordinates.
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
