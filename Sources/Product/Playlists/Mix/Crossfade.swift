import Units

/// The frames of a mix over which one song hands over to the next.
///
/// Both follow a quarter circle, so that their powers add up to one throughout: two different recordings are as good as
/// uncorrelated, and a straight-line fade would sink by 3 dB in the middle.
struct Crossfade: Equatable, Sendable {
  let frames: Range<Int>

  /// How much of the incoming song is heard, 0…1.
  func incoming(at frame: Int) -> Float {
    // Nearly every frame of a mix lies outside its crossfades, and a sine for each would cost as much as the stretching.
    if frame < frames.lowerBound { return 0 }
    if frame >= frames.upperBound { return 1 }
    return Float(Elementary.sin(angle(at: frame)))
  }

  /// How much of the outgoing song is heard, 0…1.
  func outgoing(at frame: Int) -> Float {
    if frame < frames.lowerBound { return 1 }
    if frame >= frames.upperBound { return 0 }
    return Float(Elementary.cos(angle(at: frame)))
  }

  private func angle(at frame: Int) -> Double {
    (Double(frame - frames.lowerBound) + 0.5) / Double(frames.count) * Elementary.pi / 2
  }
}
