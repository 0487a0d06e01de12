/// The kinds of recorded data. The raw values are stored and must not change.
package enum SeriesKind: String, CaseIterable, Hashable, Sendable {
  /// Readings of the device's wall clock.
  case clock
  /// Readings of the server's clock, if known to the device.
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
  /// Named series without a kind of their own.
  case series
  /// Named series about the body: heart, breathing or blood (`SeriesName.isOfTheBody`).
  case bodySeries
  case events

  /// Whether the data is health data: about the heart or the body.
  package var isHeart: Bool {
    switch self {
    case .heartRate, .heartbeats, .bodySeries: true
    case .clock, .serverClock, .steps, .cadence, .power, .positions, .altitude, .speed, .distance, .temperature,
      .series,
      .events:
      false
    }
  }

  /// The number in the binary form. It is stored and must not change.
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
