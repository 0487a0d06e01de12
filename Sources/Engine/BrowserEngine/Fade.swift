import Units

/// A level that passes into another over some frames, its power along a quarter circle.
///
/// Two songs that pass from 0 to 1 and from 1 to 0 over the same frames keep their common power: different recordings
/// are as good as uncorrelated, and a straight-line fade would sink by 3 dB in the middle.
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
