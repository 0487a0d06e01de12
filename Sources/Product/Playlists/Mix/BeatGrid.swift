/// The smoothed beat grid of a song's detected beats.
///
/// Detected beats jitter by a few milliseconds, which would make re-timed music flutter in tempo.
/// The grid follows them by robust local regression through the nearest 17 beats (LOWESS, Cleveland 1979, doi
/// 10.1080/01621459.1979.10481038).
/// It is quadratic, so that it follows changes of tempo without bias. Where the music itself is uneven the window narrows, so
/// that the grid stays on the audible beats.
struct BeatGrid: Sendable {
  /// Times in the song in seconds, ascending; one per detected beat.
  let times: [Double]
  /// The beat interval in seconds before the first beat. The one after the last beat follows.
  private let leadingInterval: Double
  private let trailingInterval: Double

  /// - Precondition: `detected` has at least two times in strictly ascending order.
  init(detected: [Double]) {
    precondition(detected.count >= 2, "a grid needs two beats")
    let wide = LocalCurve(reach: 8).smoothed(detected)
    let narrow = LocalCurve(reach: 3).smoothed(detected)
    let spread = Self.localSpread(of: detected, around: wide)
    let blended = detected.indices.map { beat in
      // Beat trackers are accurate to about 3 ms. From twice that on, the deviation comes from the band.
      let unevenness = min(max((spread[beat] - 0.005) / 0.005, 0), 1)
      return wide[beat] + (narrow[beat] - wide[beat]) * unevenness
    }
    times = Self.isAscending(blended) ? blended : detected
    let span = min(16, times.count - 1)
    leadingInterval = (times[span] - times[0]) / Double(span)
    trailingInterval = (times[times.count - 1] - times[times.count - 1 - span]) / Double(span)
  }

  /// The time of a beat in seconds. Fractions lie between two beats. The grid extrapolates beyond the first and last beats.
  func time(ofBeat beat: Double) -> Double {
    let last = times.count - 1
    if beat <= 0 { return times[0] + beat * leadingInterval }
    if beat >= Double(last) { return times[last] + (beat - Double(last)) * trailingInterval }
    let index = Int(beat)
    return times[index] + (times[index + 1] - times[index]) * (beat - Double(index))
  }

  /// The beat at `time`: the inverse of `time(ofBeat:)`.
  func beat(at time: Double) -> Double {
    let last = times.count - 1
    if time <= times[0] { return (time - times[0]) / leadingInterval }
    if time >= times[last] { return Double(last) + (time - times[last]) / trailingInterval }
    var low = 0
    var high = last
    while high - low > 1 {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle } else { high = middle }
    }
    return Double(low) + (time - times[low]) / (times[high] - times[low])
  }

  /// The median distance between beats and curve around each beat, in seconds.
  private static func localSpread(of detected: [Double], around curve: [Double]) -> [Double] {
    let residuals = zip(detected, curve).map { ($0 - $1).magnitude }
    return residuals.indices.map { beat in
      let near = residuals[max(0, beat - 8)...min(residuals.count - 1, beat + 8)].sorted()
      return near[near.count / 2]
    }
  }

  private static func isAscending(_ times: [Double]) -> Bool {
    zip(times, times.dropFirst()).allSatisfy { $0 < $1 }
  }
}
