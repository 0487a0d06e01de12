import Units

/// How long a grain is on either side of its centre, in frames.
///
/// The centre is what the map places. Only what lies before it must be known of the map in advance; what lies after it
/// costs no latency, so that a grain may be long, its spectrum fine, and still follow the map at once.
struct GrainShape {
  let before: Int
  let after: Int
  /// By what share of the length, at most, the window's time is bent.
  private let bend: Double

  init(before: Int, after: Int) {
    self.before = before
    self.after = after
    let centre = Double(before) / Double(before + after)
    bend = before == after ? 0 : (0.5 - centre) / Self.squaredSine(centre)
  }

  var length: Int { before + after }

  /// Hann's window, its time bent smoothly so that the peak lies at the centre; 0 outside 0..<`length`. A kink at the
  /// peak, as between the halves of two windows, would leak: 12 dB more noise between partials.
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
