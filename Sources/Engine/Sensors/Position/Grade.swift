import Units

/// The slope of the last 50 m.
struct Grade: Sendable {
  /// Rise over run, clamped to ±0.45, because no road is steeper. Nil before 50 m.
  private(set) var slope: Double?
  /// At least 5 m apart.
  private var levels: [Climb.Level] = []

  mutating func receive(_ level: Climb.Level) {
    guard let last = levels.last else {
      levels = [level]
      return
    }
    guard level.distance.value - last.distance.value >= 5 else { return }
    levels.append(level)
    // Keep the nearest earlier level that is at least 50 m behind.
    while levels.count > 1, level.distance.value - levels[1].distance.value >= Self.run { levels.removeFirst() }
    let run = level.distance.value - levels[0].distance.value
    guard run >= Self.run else { return }
    slope = min(max((level.altitude.value - levels[0].altitude.value) / run, -0.45), 0.45)
  }

  private static let run = 50.0
}
