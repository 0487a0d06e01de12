/// Ducking by the kick: a curve that is 1 at each stroke and falls to 0 before the next.
struct Ducker {
  /// The strokes' frames, ascending.
  private let strokes: [Int]
  private let recovery: Float
  private let approach: Float
  private var next = 0
  private var last: Int?

  /// - Parameter recovery: the time until the curve is back to 0, in seconds.
  init(strokes: [Int], recovery: Double, sampleRate: Double) {
    self.strokes = strokes
    self.recovery = Float(recovery * sampleRate)
    // A rise over three milliseconds prevents clicks.
    approach = Float(0.003 * sampleRate)
  }

  /// Fills the curve for `count` frames from `start`. Calls must be consecutive.
  mutating func fill(_ curve: UnsafeMutablePointer<Float>, from start: Int, count: Int) {
    for frame in 0..<count {
      while next < strokes.count, strokes[next] <= start + frame {
        last = strokes[next]
        next += 1
      }
      guard let last else {
        curve[frame] = 0
        continue
      }
      let age = Float(start + frame - last)
      let left = max(0, 1 - age / recovery)
      curve[frame] = left * left * min(1, age / approach)
    }
  }
}
