/// The timing of notes between beats.
enum Groove {
  case straight
  /// Delays the second of two eighths to this share of the beat (½ is straight, ⅔ a triplet).
  case swungEighths(Double)
  /// The same for sixteenths, within half a beat.
  case swungSixteenths(Double)

  /// The played time, in beats, of a note written at `beat`.
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
