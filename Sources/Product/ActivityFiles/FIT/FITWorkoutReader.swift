import Units

/// Converts `workout` and `workout_step` messages to an outline.
struct FITWorkoutReader {
  private(set) var parts: [WorkoutOutline.Part] = []
  private var name: String?
  private var sport: Sport?

  var outline: WorkoutOutline? {
    parts.isEmpty ? nil : WorkoutOutline(name: name, sport: sport ?? .generic, parts: parts)
  }

  mutating func receiveWorkout(_ message: FITMessage, _ limits: ActivityFileLimits) {
    name = message.text(8, limits)
    sport = message.sport(4)
  }

  mutating func receiveStep(_ message: FITMessage, _ limits: ActivityFileLimits) {
    let value: UInt32? = message.integer(2)
    let kind: UInt8? = message.integer(1)
    if kind == 6, let value, let times: UInt32 = message.integer(4) {
      parts.append(.again(from: Int(value), times: Int(times)))
      return
    }
    parts.append(
      .step(
        WorkoutOutline.Step(
          name: message.text(0, limits), notes: message.text(8, limits),
          intensity: message.integer(7).flatMap { ActivityLap.Intensity(fit: $0) },
          extent: Self.extent(kind, value), target: Self.target(message))))
  }

  /// FIT's `wkt_step_duration` numbers.
  private static func extent(_ kind: UInt8?, _ value: UInt32?) -> WorkoutOutline.Extent {
    switch (kind, value) {
    case (0, let value?), (28, let value?): .time(Seconds(Double(value) / 1000))
    case (1, let value?): .distance(Metres(Double(value) / 100))
    case (4, let value?): .energy(Kilocalories(Double(value)))
    case (29, let value?): .repetitions(Int(value))
    default: .open
    }
  }

  /// FIT's `wkt_step_target` numbers. Heart rates from 100 are BPM plus 100; powers from 1000 are watts plus 1000. Smaller
  /// values are percentages of the athlete's maximum, which only the device knows.
  private static func target(_ message: FITMessage) -> WorkoutOutline.Target {
    let zone: Int? = message.integer(4)
    let range = message.number(5).flatMap { low in message.number(6).map { min(low, $0)...max(low, $0) } }
    switch (message.integer(3, as: UInt8.self), zone, range) {
    case (0, _, let range?):
      return .speed(MetresPerSecond(range.lowerBound / 1000)...MetresPerSecond(range.upperBound / 1000))
    case (1, let zone?, _) where zone > 0: return .heartRateZone(zone)
    case (1, _, let range?):
      guard let low = BeatsPerMinute(range.lowerBound - 100), let high = BeatsPerMinute(range.upperBound - 100) else {
        return .open
      }
      return .heartRate(low...high)
    case (3, _, let range?):
      guard let low = Cadence(perMinute: range.lowerBound), let high = Cadence(perMinute: range.upperBound) else {
        return .open
      }
      return .cadence(low...high)
    case (4, let zone?, _) where zone > 0: return .powerZone(zone)
    case (4, _, let range?) where range.lowerBound >= 1000:
      return .power(Watts(range.lowerBound - 1000)...Watts(range.upperBound - 1000))
    default: return .open
    }
  }
}
