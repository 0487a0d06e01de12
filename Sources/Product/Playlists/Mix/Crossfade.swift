import Units

/// The crossfade of a mix from one song to the next.
///
/// It has constant power: both gains follow a quarter circle. Two different recordings are nearly uncorrelated, so a linear
/// crossfade would dip by 3 dB in the middle.
struct Crossfade: Equatable, Sendable {
  let frames: Range<Int>

  /// The gain of the incoming song, 0…1.
  func incoming(at frame: Int) -> Float {
    // Nearly all frames of a mix are outside its crossfades. A sine for each would cost as much as the stretching.
    if frame < frames.lowerBound { return 0 }
    if frame >= frames.upperBound { return 1 }
    return Float(Elementary.sin(angle(at: frame)))
  }

  /// The gain of the outgoing song, 0…1.
  func outgoing(at frame: Int) -> Float {
    if frame < frames.lowerBound { return 1 }
    if frame >= frames.upperBound { return 0 }
    return Float(Elementary.cos(angle(at: frame)))
  }

  private func angle(at frame: Int) -> Double {
    (Double(frame - frames.lowerBound) + 0.5) / Double(frames.count) * Elementary.pi / 2
  }
}
