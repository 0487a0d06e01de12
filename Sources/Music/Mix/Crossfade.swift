import DSP

/// The frames of a mix over which one song hands over to the next.
///
/// Both follow a quarter circle, so that their powers add up to one throughout: two different recordings are as good as
/// uncorrelated, and a straight-line fade would sink by 3 dB in the middle.
struct Crossfade: Equatable, Sendable {
  let frames: Range<Int>

  /// How much of the incoming song is heard, 0…1.
  func incoming(at frame: Int) -> Float { Float(Elementary.sin(angle(at: frame))) }
  /// How much of the outgoing song is heard, 0…1.
  func outgoing(at frame: Int) -> Float { Float(Elementary.cos(angle(at: frame))) }

  private func angle(at frame: Int) -> Double {
    let share = (Double(frame - frames.lowerBound) + 0.5) / Double(frames.count)
    return min(max(share, 0), 1) * Elementary.pi / 2
  }
}
