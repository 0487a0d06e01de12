/// Estimates the scatter of satellite fixes without a stated accuracy. A phone's log scatters by metres; a watch's recording is
/// already smoothed.
///
/// Third differences of evenly spaced positions contain almost no real movement, but twenty times the variance of white noise
/// in each of two directions. They are averaged over about thirty fixes, with outliers clipped.
struct FixNoise: Sendable {
  /// Variance of the noise in each direction, m².
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

  /// Also used for fixes too far apart to estimate noise, which then adds little to the distance.
  private static let usual = 0.25
  private static let least = 0.05
  private static let most = 25.0
  /// In seconds. Over longer intervals a person may turn.
  private static let longestInterval = 1.5
}
