/// Where the notes between the beats fall.
enum Groove {
  case straight
  /// The second of two eighths comes late: at this share of the beat (½ is straight, ⅔ a triplet).
  case swungEighths(Double)
  /// The same within half a beat.
  case swungSixteenths(Double)

  /// The moment, in beats, at which a note written at `beat` is played.
  func played(_ beat: Double) -> Double {
    switch self {
    case .straight: beat
    case .swungEighths(let share): Self.swing(beat, unit: 1, share)
    case .swungSixteenths(let share): Self.swing(beat, unit: 0.5, share)
    }
  }

  private static func swing(_ beat: Double, unit: Double, _ share: Double) -> Double {
    let pairs = (beat / unit).rounded(.down)
    let place = beat / unit - pairs
    let moved = place < 0.5 ? place * 2 * share : share + (place - 0.5) * 2 * (1 - share)
    return (pairs + moved) * unit
  }
}
