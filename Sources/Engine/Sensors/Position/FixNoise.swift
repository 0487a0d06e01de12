/// How much fixes scatter from one to the next, for those that do not state their accuracy: a phone's log scatters by metres, a
/// watch's recording has been smoothed already.
///
/// Third differences of evenly spaced places hold hardly any of a body's movement, but twenty times the variance of white noise
/// in each of two directions. They are averaged over about thirty fixes, single great ones cut off.
struct FixNoise: Sendable {
  /// Of the noise in each direction, m².
  private(set) var variance = usual
  private var recent: [(place: SIMD3<Double>, time: Double)] = []

  mutating func receive(_ place: SIMD3<Double>, at time: Double) {
    if recent.count == 4 { recent.removeFirst() }
    recent.append((place, time))
    guard recent.count == 4 else { return }
    let interval = (recent[3].time - recent[0].time) / 3
    guard interval > 0, interval <= Self.longestInterval,
      (1...3).allSatisfy({ (recent[$0].time - recent[$0 - 1].time - interval).magnitude < 0.2 * interval })
    else { return }
    let outer = recent[3].place - recent[0].place
    let inner = recent[2].place - recent[1].place
    let difference = (outer - 3 * inner).length
    let seen = min(difference * difference / 40, 4 * variance + Self.least)
    variance += (min(max(seen, Self.least), Self.most) - variance) / 30
  }

  /// Also of fixes too far apart to tell; there noise adds little to the way.
  private static let usual = 0.25
  private static let least = 0.05
  private static let most = 25.0
  /// Seconds; in longer ones a body turns.
  private static let longestInterval = 1.5
}
