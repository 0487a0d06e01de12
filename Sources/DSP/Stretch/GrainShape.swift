/// How long a grain is on either side of its centre, in frames, and how far the next one stands from it.
///
/// The centre is what the map places. Only what lies before it must be known of the map in advance; what lies after it
/// costs no latency, so that a grain may be long, its spectrum fine, and still follow the map at once.
struct GrainShape {
  let before: Int
  let after: Int
  let hop: Int

  var length: Int { before + after }

  /// The power of two that holds a grain.
  var transformSize: Int {
    var size = 64
    while size < length { size *= 2 }
    return size
  }

  /// Hann's window, its time bent smoothly so that the peak lies at the centre. A kink there, as between the halves of
  /// two windows, would leak: 12 dB more noise between partials.
  func window(at index: Int) -> Float {
    let centre = Double(before) / Double(length)
    let share = (Double(index) + 0.5) / Double(length)
    let bend = (0.5 - centre) / Self.squaredSine(centre)
    return Float(Self.squaredSine(share + bend * Self.squaredSine(share)))
  }

  private static func squaredSine(_ share: Double) -> Double {
    let sine = Elementary.sin(Elementary.pi * share)
    return sine * sine
  }
}
