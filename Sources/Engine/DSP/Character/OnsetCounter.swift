/// Counts the beginnings of notes and strokes in a curve of onset strength.
struct OnsetCounter: Sendable {
  private var before = 0.0
  private var last = 0.0
  private var mean = 0.0
  private var framesSinceOnset = 100
  private let forgetting: Double

  init(framesPerSecond: Double) { forgetting = 1 / framesPerSecond }

  /// Takes the strength of the next frame (decibels a frame) and says whether the frame before it was an onset: higher
  /// than its neighbours, than 0.7 dB, and half as high again as the last second's mean, three frames after another.
  mutating func add(_ strength: Double) -> Bool {
    let isOnset = last > before && last >= strength && last > 0.7 + 1.5 * mean && framesSinceOnset > 2
    framesSinceOnset = isOnset ? 1 : framesSinceOnset + 1
    mean += (strength - mean) * forgetting
    (before, last) = (last, strength)
    return isOnset
  }
}
