import Units

/// A change of level over some frames, with constant power (a quarter circle).
///
/// Two songs that fade from 0 to 1 and from 1 to 0 together keep their total power, because different recordings are almost
/// uncorrelated. A linear crossfade would be 3 dB quieter in the middle.
struct Fade {
  let frames: Range<Int>
  let from: Float
  let to: Float

  static func steady(_ level: Float) -> Fade { Fade(frames: 0..<0, from: level, to: level) }

  func level(at frame: Int) -> Float {
    if frame >= frames.upperBound { return to }
    if frame < frames.lowerBound { return from }
    let angle = (Double(frame - frames.lowerBound) + 0.5) / Double(frames.count) * Elementary.pi / 2
    let old = from * Float(Elementary.cos(angle))
    let new = to * Float(Elementary.sin(angle))
    return (old * old + new * new).squareRoot()
  }

  func isSteady(over block: Range<Int>) -> Bool { !frames.overlaps(block) }
}
