import Sensors
import Units

/// The elevation profile, smoothed by `Climb`'s filter. Times are seconds, distances and altitudes metres.
package struct Elevation: Sendable {
  private struct Climbed {
    let time: Double
    let ascent: Double
    let descent: Double
  }

  /// As measured.
  private let altitudes: [(time: Double, altitude: Double)]
  private var climbed: [Climbed] = []
  /// Smoothed; distances never decrease.
  private var profile: [(distance: Double, altitude: Double)] = []

  /// Nil with fewer altitudes than the filter needs.
  init?(_ altitudes: [(time: Double, altitude: Double)], along way: Way?) {
    guard altitudes.count >= 9 else { return nil }
    var climb = Climb()
    self.altitudes = altitudes
    climbed.append(Climbed(time: altitudes[0].time, ascent: 0, descent: 0))
    for (time, altitude) in Self.everySecond(altitudes) {
      let before = (climb.ascent, climb.descent)
      let level = climb.receive(Metres(altitude), at: Metres(way?.distance(at: time) ?? 0))
      if let level { profile.append((level.distance.value, level.altitude.value)) }
      if before != (climb.ascent, climb.descent) {
        climbed.append(Climbed(time: time, ascent: climb.ascent.value, descent: climb.descent.value))
      }
    }
  }

  /// The lowest altitude in metres; nil without samples in the range.
  package func lowest(from start: Double, to end: Double) -> Double? { altitudes(from: start, to: end).min() }
  /// The highest altitude in metres; nil without samples in the range.
  package func highest(from start: Double, to end: Double) -> Double? { altitudes(from: start, to: end).max() }

  package func ascent(from start: Double, to end: Double) -> Double {
    climbed(at: end).ascent - climbed(at: start).ascent
  }
  package func descent(from start: Double, to end: Double) -> Double {
    climbed(at: end).descent - climbed(at: start).descent
  }

  /// Rise over run of the surrounding 50 m, limited to ±0.45, the range Minetti measured.
  func slope(atDistance distance: Double) -> Double {
    guard let first = profile.first, let last = profile.last else { return 0 }
    let (start, end) = (max(distance - 25, first.distance), min(distance + 25, last.distance))
    guard end - start >= 10 else { return 0 }
    return min(max((altitude(atDistance: end) - altitude(atDistance: start)) / (end - start), -0.45), 0.45)
  }

  /// Resamples to 1 Hz by linear interpolation, because the filter counts points. Removes isolated outliers first.
  private static func everySecond(
    _ altitudes: [(time: Double, altitude: Double)]
  ) -> [(time: Double, altitude: Double)] {
    guard let first = altitudes.first, let last = altitudes.last,
      (last.time - first.time) / Double(altitudes.count - 1) > 1.5
    else { return altitudes }
    var even: [(time: Double, altitude: Double)] = []
    for (place, next) in altitudes.enumerated() {
      let around = altitudes[max(place - 4, 0)...min(place + 4, altitudes.count - 1)].map(\.altitude).sorted()
      guard (next.altitude - around[around.count / 2]).magnitude <= 50 else { continue }
      if let before = even.last, next.time - before.time <= longestGap {
        for time in stride(from: before.time + 1, to: next.time - 0.5, by: 1) {
          let share = (time - before.time) / (next.time - before.time)
          even.append((time, before.altitude + (next.altitude - before.altitude) * share))
        }
      }
      even.append(next)
    }
    return even
  }

  /// In seconds.
  private static let longestGap = 60.0

  private func altitudes(from start: Double, to end: Double) -> some Sequence<Double> {
    let first = altitudes.firstPlace { $0.time >= start }
    return altitudes[first...].prefix { $0.time <= end }.lazy.map(\.altitude)
  }

  private func altitude(atDistance distance: Double) -> Double {
    let next = profile.firstPlace { $0.distance > distance }
    guard next > 0 else { return profile[0].altitude }
    let before = profile[next - 1]
    guard next < profile.count else { return before.altitude }
    let after = profile[next]
    let share = (distance - before.distance) / (after.distance - before.distance)
    return before.altitude + (after.altitude - before.altitude) * share
  }

  private func climbed(at time: Double) -> Climbed {
    let next = climbed.firstPlace { $0.time > time }
    return climbed[max(next - 1, 0)]
  }
}
