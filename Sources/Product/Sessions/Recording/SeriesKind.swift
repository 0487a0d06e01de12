/// What a device tells of. The raw values are stored, so they stay as they are.
package enum SeriesKind: String, CaseIterable, Hashable, Sendable {
  /// What the device's clock on the wall showed.
  case clock
  /// What the server's clock showed, where the device knew.
  case serverClock
  case heartRate
  /// RR intervals.
  case heartbeats
  case steps
  case cadence
  case power
  case positions
  case altitude
  case speed
  case distance
  case temperature
  /// What has no place above, by its name.
  case series
  /// The same, of the body: heart, breath and blood (`SeriesName.isOfTheBody`).
  case bodySeries
  case events

  /// Whether it tells of the heart, or of the body in other ways, and so of health.
  package var isHeart: Bool {
    switch self {
    case .heartRate, .heartbeats, .bodySeries: true
    case .clock, .serverClock, .steps, .cadence, .power, .positions, .altitude, .speed, .distance, .temperature,
      .series,
      .events:
      false
    }
  }

  /// Its place in compact bytes. Numbers are stored, so they stay as they are.
  package var number: UInt8 {
    switch self {
    case .clock: 1
    case .serverClock: 2
    case .heartRate: 3
    case .heartbeats: 4
    case .steps: 5
    case .cadence: 6
    case .power: 7
    case .positions: 8
    case .altitude: 9
    case .speed: 10
    case .distance: 11
    case .temperature: 12
    case .series: 13
    case .events: 14
    case .bodySeries: 15
    }
  }

  init?(number: UInt8) {
    guard let kind = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = kind
  }
}
