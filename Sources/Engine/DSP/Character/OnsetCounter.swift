/// Counts note and drum onsets in a curve of onset strength.
struct OnsetCounter: Sendable {
  private var before = 0.0
  private var last = 0.0
  private var mean = 0.0
  private var framesSinceOnset = 100
  private let forgetting: Double

  init(framesPerSecond: Double) { forgetting = 1 / framesPerSecond }

  /// Adds the strength of the next frame (decibels per frame) and returns whether the previous frame was an onset. An onset is
  /// a local maximum, at least three frames after the last one. It exceeds 0.7 dB plus 1.5 times the mean of the last second.
  mutating func add(_ strength: Double) -> Bool {
    let isOnset = last > before && last >= strength && last > 0.7 + 1.5 * mean && framesSinceOnset > 2
    framesSinceOnset = isOnset ? 1 : framesSinceOnset + 1
    mean += (strength - mean) * forgetting
    (before, last) = (last, strength)
    return isOnset
  }
}
