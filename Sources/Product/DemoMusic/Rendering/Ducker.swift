/// Makes room for the kick: a curve that is 1 at each stroke and falls to 0 before the next.
struct Ducker {
  /// Frames of the strokes, ascending.
  private let strokes: [Int]
  private let recovery: Float
  private let approach: Float
  private var next = 0
  private var last: Int?

  /// - Parameter recovery: seconds after which a stroke is forgotten.
  init(strokes: [Int], recovery: Double, sampleRate: Double) {
    self.strokes = strokes
    self.recovery = Float(recovery * sampleRate)
    // Three milliseconds of approach keep the dip from clicking.
    approach = Float(0.003 * sampleRate)
  }

  /// Fills the curve of the `count` frames from `start` on; called for one stretch after the other.
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
