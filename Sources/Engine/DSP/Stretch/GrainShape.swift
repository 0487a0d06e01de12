import Units

/// The length of a grain on either side of its centre, in frames.
///
/// The map places the centre. Only the part before it must be known in advance; the part after it adds no latency. A grain may
/// therefore be long, with a fine spectrum, and still follow the map at once.
struct GrainShape {
  let before: Int
  let after: Int
  /// Maximum time shift of the window, as a share of the length.
  private let bend: Double

  init(before: Int, after: Int) {
    self.before = before
    self.after = after
    let centre = Double(before) / Double(before + after)
    bend = before == after ? 0 : (0.5 - centre) / Self.squaredSine(centre)
  }

  var length: Int { before + after }

  /// Hann's window, smoothly warped in time so that the peak lies at the centre; 0 outside 0..<`length`. A kink at the peak,
  /// from joining two half windows, would add 12 dB of noise between partials.
  func window(at index: Int) -> Float {
    guard (0..<length).contains(index) else { return 0 }
    let share = (Double(index) + 0.5) / Double(length)
    return Float(Self.squaredSine(bend == 0 ? share : share + bend * Self.squaredSine(share)))
  }

  private static func squaredSine(_ share: Double) -> Double {
    let sine = Elementary.sin(Elementary.pi * share)
    return sine * sine
  }
}
