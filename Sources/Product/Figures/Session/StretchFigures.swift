import Sessions

/// The figures of a split, lap or interval. Times are seconds, lengths metres, paces seconds per kilometre.
package struct StretchFigures: Codable, Hashable, Sendable {
  /// Since the start of the session, pauses included; the same for `end`.
  package internal(set) var start: Double
  package internal(set) var end: Double
  /// Without pauses.
  package internal(set) var active: Double
  package internal(set) var distance: Double?
  package internal(set) var speed: Double?
  package internal(set) var pace: Double?
  package internal(set) var gradeAdjustedPace: Double?
  package internal(set) var cadence: Double?
  package internal(set) var power: Double?
  package internal(set) var heartRate: Double?
  package internal(set) var greatestHeartRate: Double?
  package internal(set) var ascent: Double?
  package internal(set) var descent: Double?
}

extension SessionMeasurements {
  func figures(from start: Double, to end: Double) -> StretchFigures {
    let active = active.active(from: start, to: end)
    let length = way?.distance(from: start, to: end)
    let speed = Self.speed(length, active)
    return StretchFigures(
      start: start.rounded(places: 3), end: end.rounded(places: 3), active: active.rounded(places: 3),
      distance: length?.rounded(places: 2), speed: speed?.rounded(places: 4), pace: Self.pace(speed),
      gradeAdjustedPace: Self.pace(Self.speed(adjustedWay?.distance(from: start, to: end), active)),
      cadence: cadence(from: start, to: end)?.rounded(places: 1),
      power: power.mean(from: start, to: end)?.rounded(places: 1),
      heartRate: heartRate.mean(from: start, to: end)?.rounded(places: 1),
      greatestHeartRate: heartRate.greatest(from: start, to: end)?.rounded(places: 1),
      ascent: elevation?.ascent(from: start, to: end).rounded(places: 1),
      descent: elevation?.descent(from: start, to: end).rounded(places: 1))
  }

  static func speed(_ length: Double?, _ time: Double) -> Double? {
    guard let length, time > 0 else { return nil }
    return length / time
  }

  /// Nil if slower than 100 min/km, which isn't a meaningful pace.
  static func pace(_ speed: Double?) -> Double? {
    guard let speed, speed > 1 / 6 else { return nil }
    return (1000 / speed).rounded(places: 2)
  }
}
