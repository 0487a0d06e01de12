package import Units

/// A device's measurements at one moment. Unknown values are nil, never zero.
package struct ActivitySample: Hashable, Sendable {
  package var moment: Moment
  package var coordinate: Coordinate?
  /// Above sea level, by the device.
  package var altitude: Metres?
  /// Since the start, by the device.
  package var distance: Metres?
  package var speed: MetresPerSecond?
  package var heartRate: BeatsPerMinute?
  package var cadence: Cadence?
  package var power: Watts?
  package var temperature: Celsius?

  package init(
    moment: Moment, coordinate: Coordinate? = nil, altitude: Metres? = nil, distance: Metres? = nil,
    speed: MetresPerSecond? = nil, heartRate: BeatsPerMinute? = nil, cadence: Cadence? = nil, power: Watts? = nil,
    temperature: Celsius? = nil
  ) {
    self.moment = moment
    self.coordinate = coordinate
    self.altitude = altitude
    self.distance = distance
    self.speed = speed
    self.heartRate = heartRate
    self.cadence = cadence
    self.power = power
    self.temperature = temperature
  }

  /// Both samples merged; nil if the moments differ or both have the same value set.
  package func joined(with other: Self) -> Self? {
    guard moment == other.moment, coordinate == nil || other.coordinate == nil,
      altitude == nil || other.altitude == nil, distance == nil || other.distance == nil,
      speed == nil || other.speed == nil, heartRate == nil || other.heartRate == nil,
      cadence == nil || other.cadence == nil, power == nil || other.power == nil,
      temperature == nil || other.temperature == nil
    else { return nil }
    return Self(
      moment: moment, coordinate: coordinate ?? other.coordinate, altitude: altitude ?? other.altitude,
      distance: distance ?? other.distance, speed: speed ?? other.speed, heartRate: heartRate ?? other.heartRate,
      cadence: cadence ?? other.cadence, power: power ?? other.power, temperature: temperature ?? other.temperature)
  }
}
